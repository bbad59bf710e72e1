import { ENVIRONMENT_FLAGS, type EnvironmentFlagName } from '@portico/contract/configuration/environment-flags'
import { expect, test } from 'vitest'
import { flagsSv } from '../texts/flags-sv.ts'
import { flagsZh } from '../texts/flags-zh.ts'
import { controlOf, textOfFlag, valueOfFlag } from './flag-values.ts'

const FLAGS = Object.entries(ENVIRONMENT_FLAGS) as [EnvironmentFlagName, { default: unknown }][]

test.each(FLAGS)('CONSOLE-216 the text of %s stands for its value', (name, { default: initial }) => {
  const control = controlOf({ name, default: initial })
  expect(valueOfFlag(control, textOfFlag(control, initial))).toEqual(initial)
})

test('CONSOLE-216 the control of a flag follows from its default', () => {
  const controls = Object.fromEntries(FLAGS.map(([name, flag]) => [name, controlOf({ name, default: flag.default })]))
  expect(controls).toMatchObject({
    ...{ workbench: 'switch', keptAlive: 'number', defaultLanguage: 'language', aiBotUrl: 'text' },
    ...{ commonAppContainer: 'text', supportedLanguages: 'lines', customTranslations: 'json' },
  })
})

test('CONSOLE-216 lines are trimmed, an empty field is null, and JSON that cannot be read has no value', () => {
  expect(valueOfFlag('lines', ' en \n\nsv-SE\n')).toEqual(['en', 'sv-SE'])
  expect(valueOfFlag('lines', null)).toEqual([])
  expect(valueOfFlag('text', null)).toBeNull()
  expect(valueOfFlag('number', '7')).toBe(7)
  expect(valueOfFlag('json', '{"en":')).toBeUndefined()
  expect(valueOfFlag('json', '{"en":{"common.product":"Vasa"}}')).toEqual({ en: { 'common.product': 'Vasa' } })
})

test('CONSOLE-216 each flag has its effect in Swedish and Chinese', () => {
  for (const [name] of FLAGS)
    for (const { effects } of [flagsSv.flags, flagsZh.flags]) expect(effects?.[name], name).toMatch(/\S/)
})
