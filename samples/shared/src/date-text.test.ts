import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { dayAfter, formatDateText, parseDateText } from './date-text.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRuns: number
  }
}

const LOCALES = ['en', 'sv-SE', 'zh-CN'] as const
const runs = { numRuns: inject('fuzzRuns') }
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const locale = fc.constantFrom(...LOCALES)

test('LOOK-210 a field writes a date as its language does', () => {
  expect(LOCALES.map((one) => formatDateText('2026-11-03', one))).toEqual(['03/11/2026', '2026-11-03', '2026/11/03'])
  expect(formatDateText('', 'en')).toBe('')
})

test('LOOK-211 a text that a field has written is read as the same day, also as eight digits and in the ISO format', () => {
  fc.assert(
    fc.property(day, locale, (one, language) => {
      const text = formatDateText(one, language)
      for (const typed of [text, ` ${text} `, text.replaceAll(/\D/g, ''), text.replaceAll(/\D/g, '.'), one]) {
        expect(parseDateText(typed, language)).toBe(one)
      }
    }),
    runs,
  )
})

test('LOOK-211 any text is read as a real day or as none', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d/.年月日 -]{4,12}$/u))
  fc.assert(
    fc.property(text, locale, (typed, language) => {
      const read = parseDateText(typed, language)
      if (read !== undefined) expect(new Date(read).toISOString().slice(0, 10)).toBe(read)
    }),
    runs,
  )
})

test.each([
  ['3/11/2026', 'en', '2026-11-03'],
  ['3.11.2026', 'en', '2026-11-03'],
  ['03112026', 'en', '2026-11-03'],
  ['20261103', 'sv-SE', '2026-11-03'],
  ['2026年11月3日', 'zh-CN', '2026-11-03'],
  ['31/02/2026', 'en', undefined],
  ['11/03/2026', 'sv-SE', undefined],
  ['3/11/26', 'en', undefined],
  ['2026-11', 'zh-CN', undefined],
  ['1/2/3/2026', 'en', undefined],
] as const)('LOOK-211 %s in %s is %s', (text, language, expected) => {
  expect(parseDateText(text, language)).toBe(expected)
})

test('LOOK-212 a step over the end of a month, and none beyond years of four digits', () => {
  expect([dayAfter('2026-11-30', 1), dayAfter('2024-03-01', -1)]).toEqual(['2026-12-01', '2024-02-29'])
  expect([dayAfter('9999-12-31', 1), dayAfter('1000-01-01', -1)]).toEqual(['9999-12-31', '1000-01-01'])
})
