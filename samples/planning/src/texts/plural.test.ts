import { expect, test } from 'vitest'
import { plural, TEXTS } from './texts.ts'

test('DEMO-15 one day is a day and not days, also with a sign before it', () => {
  const days = (locale: 'en' | 'sv-SE' | 'zh-CN', n: number) => plural(locale, TEXTS[locale].common.days, n)
  expect([days('sv-SE', 1), days('sv-SE', 2), days('sv-SE', 0)]).toEqual(['1 dag', '2 dagar', '0 dagar'])
  expect([days('en', 1), days('en', 21)]).toEqual(['1 day', '21 days'])
  expect(days('zh-CN', 1)).toBe('1 天')
  expect(plural('sv-SE', TEXTS['sv-SE'].common.days, -1, { n: '−1' })).toBe('−1 dag')
})
