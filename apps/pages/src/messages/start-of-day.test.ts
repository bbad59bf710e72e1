import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

const at = (day: string, days: number, zone: string) => startOfDay(day, days, zone)?.toISOString()

test('MSG-27 a day begins at midnight in the time zone, also when the clock changes on that day', () => {
  expect(at('2026-11-29', 0, 'Europe/Stockholm')).toBe('2026-11-28T23:00:00.000Z')
  expect(at('2026-11-29', 0, 'Asia/Shanghai')).toBe('2026-11-28T16:00:00.000Z')
  expect(at('2026-03-29', 0, 'Europe/Stockholm')).toBe('2026-03-28T23:00:00.000Z')
  expect(at('2026-03-29', 1, 'Europe/Stockholm')).toBe('2026-03-29T22:00:00.000Z')
  expect(at('2026-10-25', 1, 'Europe/Stockholm')).toBe('2026-10-25T23:00:00.000Z')
  // Santiago skips midnight
  expect(at('2026-09-06', 0, 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  expect(startOfDay('', 0, 'Europe/Stockholm')).toBeNull()
  expect(startOfDay('2026-02-99', 0, undefined)).toBeNull()
})

test('MSG-27 the days of a zone follow one another, each 23 to 25 hours long', () => {
  const zones = ['Europe/Stockholm', 'Asia/Shanghai', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia']
  const days = fc.date({ min: new Date('2012-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (date, zone) => {
      const day = date.toISOString().slice(0, 10)
      const hours = (Number(startOfDay(day, 1, zone)) - Number(startOfDay(day, 0, zone))) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }),
  )
})
