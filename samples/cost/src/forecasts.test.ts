import { expect, test } from 'vitest'
import { BUDGET } from './data/budget.ts'
import { parseAmount, respelt, withForecasts } from './forecasts.ts'

test.each([
  ['1,250.5', 'en', 1250.5],
  ['1 250,5', 'sv-SE', 1250.5],
  ['−3,2', 'sv-SE', -3.2],
  ['1250.5', 'zh-CN', 1250.5],
  ['', 'en', undefined],
  ['12a', 'en', undefined],
  ['1e9', 'en', undefined],
] as const)('the amount %j in %s is %j', (text, locale, amount) => {
  expect(parseAmount(text, locale)).toBe(amount)
})

test('a typed forecast moves its group and the total', () => {
  const before = withForecasts(BUDGET, {}, 'en')
  const after = withForecasts(BUDGET, { '3010': '800' }, 'en')
  expect(before.get('3010')).toMatchObject({ revised: 706.7, forecast: 728.4, variance: -21.7 })
  expect(after.get('3010')).toMatchObject({ forecast: 800, variance: -93.3 })
  const moved = (code: string) => after.get(code)!.forecast - before.get(code)!.forecast
  expect(moved('30')).toBeCloseTo(71.6)
  expect(moved('')).toBeCloseTo(71.6)
})

test('a forecast that is no number keeps its former value', () => {
  expect(withForecasts(BUDGET, { '3010': 'about 800' }, 'en').get('3010')?.forecast).toBe(728.4)
})

test('a change of the language keeps the value of a typed amount', () => {
  const typed = { '3010': '1 250,5', '3020': 'later' }
  expect(respelt(typed, 'sv-SE', 'en')).toEqual({ '3010': '1,250.5', '3020': 'later' })
})
