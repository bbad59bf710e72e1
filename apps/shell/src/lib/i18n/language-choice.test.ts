import { expect, test } from 'vitest'
import { deploymentLanguages } from './language-choice.ts'

test('LANG-2, LANG-6 a deployment says which languages one may choose between, and whether at all', () => {
  expect(deploymentLanguages(undefined)).toEqual(['zh-CN', 'en', 'sv-SE'])
  expect(deploymentLanguages({ supportedLanguages: ['en', 'sv-SE'] })).toEqual(['en', 'sv-SE'])
  expect(deploymentLanguages({ supportedLanguages: ['en'] })).toEqual([])
  for (const flag of ['i18n', 'languageSwitch']) expect(deploymentLanguages({ [flag]: false }), flag).toEqual([])
})
