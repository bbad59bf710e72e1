import { expect, test } from 'vitest'
import { presentDay } from './present-day.ts'
import { DATA_DATE } from './project-plan.ts'

test('DEMO-24 deadlines are counted from the present day, and never from one before the reported progress', () => {
  expect(presentDay(new Date(2027, 0, 5, 0, 30))).toBe('2027-01-05')
  expect(presentDay(new Date(2027, 11, 31, 23, 59))).toBe('2027-12-31')
  expect(presentDay(new Date(2026, 4, 1))).toBe(DATA_DATE)
})
