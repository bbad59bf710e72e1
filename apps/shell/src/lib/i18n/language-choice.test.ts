import { expect, test } from 'vitest'
import { deploymentLanguages } from './language-choice.ts'

test('LANG-2, LANG-6 a deployment sets the offered languages and whether they can be switched', () => {
  expect(deploymentLanguages(undefined)).toEqual(['zh-CN', 'en', 'sv-SE'])
  expect(deploymentLanguages({ supportedLanguages: ['en', 'sv-SE'] })).toEqual(['en', 'sv-SE'])
  expect(deploymentLanguages({ supportedLanguages: ['en'] })).toEqual([])
  for (const flag of ['i18n', 'languageSwitch']) expect(deploymentLanguages({ [flag]: false }), flag).toEqual([])
})
