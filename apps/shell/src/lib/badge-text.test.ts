import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test.each([
  [null, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [10_000, '99+'],
])('MSG-21 %j unread messages show %j', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
