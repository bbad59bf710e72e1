import { expect, test } from 'vitest'
import { effectiveDate } from './effective-date.ts'

test('AGREE-5 the version’s day is 3 June 2021, in each language', () => {
  expect(effectiveDate('2021-06-03', 'en')).toBe('3 June 2021')
  expect(effectiveDate('2021-06-03', 'sv-SE')).toBe('3 juni 2021')
  expect(effectiveDate('2021-06-03', 'zh-CN')).toBe('2021年6月3日')
})

test('AGREE-5 a version that is not a date has no effective date', () => {
  for (const version of [undefined, '', 'v2', '2021-6-3', '2021-99-99']) expect(effectiveDate(version, 'en')).toBeNull()
})
