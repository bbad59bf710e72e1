import { expect, test } from 'vitest'
import { canLoadMore, firstPage, addPage } from './paging.ts'

test('ORG-65 one load runs at a time until all rows are loaded', () => {
  const first = firstPage({ total: 120, isCapped: false }, 50)
  expect(canLoadMore(first)).toBe(true)
  expect(canLoadMore({ ...first, isLoading: true })).toBe(false)
  expect(canLoadMore({ ...first, hasFailed: true })).toBe(true)

  const second = addPage({ ...first, isLoading: true }, { total: 120, isCapped: false }, 100)
  const third = addPage(second, { total: 120, isCapped: false }, 120)
  expect([second.pages, third.pages]).toEqual([2, 3])
  expect([canLoadMore(second), canLoadMore(third)]).toEqual([true, false])
})

test('ORG-65 an empty page is the last one, even without a known total', () => {
  const paging = firstPage({ total: 10_000, isCapped: true }, 50)
  const end = addPage(paging, { total: 10_000, isCapped: false }, 50)

  expect(canLoadMore(end)).toBe(false)
  expect(end.isCapped).toBe(true)
  expect(canLoadMore(null)).toBe(false)
})
