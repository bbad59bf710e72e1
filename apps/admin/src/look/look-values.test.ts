import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLOUR_FIELDS, DEFAULT_COLOURS } from '@portico/contract/rules/appearance/theme'
import type { Values } from '../parts/form/object-description.ts'
import { lookOfValues, nameOfLook, valuesOfLook } from './look-values.ts'
import { effectiveColours } from '@portico/contract/rules/appearance/effective-colours'

const text = fc.option(fc.string({ minLength: 1 }))
const FIELDS = ['zh-CN', 'en', 'sv-SE', 'systemLogoUrl', 'bgImageUrl', ...COLOUR_FIELDS]
const form = fc.record(Object.fromEntries(FIELDS.map((name) => [name, text]))) as fc.Arbitrary<Values>

test('CONSOLE-42 a look that is read into the form and not changed is saved as it is', () => {
  fc.assert(
    fc.property(form, (values) => {
      expect(valuesOfLook(lookOfValues(values))).toEqual(values)
    }),
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
