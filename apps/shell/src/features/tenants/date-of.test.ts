import { expect, test } from 'vitest'
import { dateOf } from './date-of.ts'

test('LANG-8 a date in English is written the British way', () => {
  expect(dateOf('2026-11-03T12:00:00Z', 'en')).toBe('3 November 2026')
})

test('a missing or unreadable instant has no date', () => {
  expect(dateOf(null, 'en')).toBeNull()
  expect(dateOf('soon', 'en')).toBeNull()
})
