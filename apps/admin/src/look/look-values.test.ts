import fc from 'fast-check'
import { expect, test } from 'vitest'
import { THEME_FIELDS } from '@portico/contract/configuration/theme-fields'
import { COLOUR_FIELDS, DEFAULT_COLOURS } from '@portico/contract/rules/appearance/theme'
import { settingOfText } from '../parts/form/table-fields.ts'
import { en } from '../texts/en.ts'
import { sv } from '../texts/sv.ts'
import { zh } from '../texts/zh.ts'
import { lookFields } from './look-fields.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { lookRow, OTHER_FIELDS } from './look-rows.ts'
import { lookOfValues, nameOfLook, valuesOfLook } from './look-values.ts'
import { effectiveColours } from '@portico/contract/rules/appearance/effective-colours'

const text = fc.option(fc.string({ minLength: 1 }))
const number = fc.option(fc.nat().map(String))
const TEXTS = ['zh-CN', 'en', 'sv-SE', ...COLOUR_FIELDS]
/** The other fields: those whose row has a number, and those with a text. */
const others = OTHER_FIELDS.map((name) => [name, typeof lookRow(name).default === 'number' ? number : text] as const)
const form = fc.record(
  Object.fromEntries([...TEXTS.map((name) => [name, text] as const), ...others]),
) as fc.Arbitrary<Values>

test('CONSOLE-42 a look that is read into the form and not changed is saved as it is', () => {
  fc.assert(
    fc.property(form, (values) => {
      expect(valuesOfLook(lookOfValues(values))).toEqual(values)
    }),
  )
})

test('LOOK-263 CONSOLE-180 each field of the theme is in the form of the look, of the watermark or of sign-in, in three languages', () => {
  const inForm: readonly string[] = [...OTHER_FIELDS, ...COLOUR_FIELDS, 'systemName']
  const others = Object.keys(THEME_FIELDS).filter((name) => !inForm.includes(name))
  expect(others).toEqual([
    ...['watermarkSwitch', 'watermarkScopeType', 'watermarkScope', 'watermarkTemplate'],
    'loginSessionTimeout',
  ])
  for (const texts of [en, zh, sv]) {
    const fields = lookFields(texts)
    expect(fields.map(({ name, label }) => (label === '' || label === name ? name : ''))).not.toContainEqual(
      expect.stringMatching(/./),
    )
    expect(fields.filter(({ heading }) => heading !== undefined)).toHaveLength(7)
  }
})

test('CONSOLE-180 a field of few values has its choices and its default by name, and a number has its limits', () => {
  const fieldOf = (name: string) => lookFields(en).find((field) => field.name === name)
  const optionsOf = (name: string) => fieldOf(name)?.options?.map(({ label }) => label)
  expect(optionsOf('filterSwitch')).toEqual(['Default (No)', 'Yes', 'No'])
  expect(optionsOf('logout')).toEqual(['Default (Yes)', 'Yes', 'No'])
  expect(optionsOf('headerBgType')).toEqual(['Default (Colour)', 'Colour', 'Picture'])
  expect(fieldOf('systemHeaderHeight')).toMatchObject({ kind: 'number', min: 40, max: 80 })
  expect(fieldOf('systemHeaderHeight')?.hint).toBe('40 to 80. If empty: 48.')
  expect(fieldOf('customLogoutUrl')?.kind).toBeUndefined()
})

test('CONSOLE-180 each choice of the form is a value of the table', () => {
  for (const name of OTHER_FIELDS)
    for (const { value } of lookFields(en).find((field) => field.name === name)?.options ?? [])
      if (value !== '')
        expect(lookRow(name).schema.safeParse(settingOfText(lookRow(name), value)).success, `${name} ${value}`).toBe(
          true,
        )
})

test('LANG-3 the preview shows the name in the language of the person, else in Swedish, English or Chinese', () => {
  expect(nameOfLook({ 'zh-CN': '海桥', en: 'Seabridge', 'sv-SE': null }, 'zh-CN')).toBe('海桥')
  expect(nameOfLook({ 'zh-CN': null, en: 'Seabridge', 'sv-SE': 'Sjöbron' }, 'zh-CN')).toBe('Sjöbron')
  expect(nameOfLook({ 'zh-CN': '海桥', en: 'Seabridge', 'sv-SE': null }, 'sv-SE')).toBe('Seabridge')
  expect(nameOfLook({ 'zh-CN': null, en: null, 'sv-SE': null }, 'en')).toBeUndefined()
})

test('CONSOLE-42 the preview has the default of a field that is empty or being typed', () => {
  const empty = effectiveColours({})
  expect(empty).toEqual(DEFAULT_COLOURS)
  expect(effectiveColours({ themeColor: '#12', sidebarBgColor: 'red' })).toEqual(DEFAULT_COLOURS)
  expect(effectiveColours({ headerBgColor: '#123' })).toEqual({
    ...DEFAULT_COLOURS,
    ...{ headerBgColor: '#123', horizontalFirstBgColor: '#123' },
  })
  expect(effectiveColours({ headerBgColor: '#123', horizontalFirstBgColor: '#456' }).horizontalFirstBgColor).toBe(
    '#456',
  )
})
