import { expect, test } from 'vitest'
import { dateTimeIn } from './date-time.ts'

test('WATERMARK-6 date and time are those of the time zone', () => {
  const instant = new Date('2026-11-24T23:30:00Z')

  expect(dateTimeIn(instant, 'Europe/Stockholm')).toEqual({ systemDate: '2026-11-25', systemTime: '00:30' })
  expect(dateTimeIn(instant, 'America/New_York')).toEqual({ systemDate: '2026-11-24', systemTime: '18:30' })
})

test('WATERMARK-6 an unknown time zone counts as the browser’s', () => {
  const instant = new Date('2026-11-24T12:00:00Z')

  expect(dateTimeIn(instant, 'Middle/Earth')).toEqual(dateTimeIn(instant, undefined))
})
