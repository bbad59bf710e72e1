import { expect, test } from 'vitest'
import { instantOf, isTimeZone } from './local-time.ts'

test.each([
  ['2026-01-15T08:00', 'Europe/Stockholm', '2026-01-15T07:00'],
  ['2026-07-15T08:00', 'Europe/Stockholm', '2026-07-15T06:00'],
  // the clock goes from 02:00 to 03:00
  ['2026-03-29T01:59', 'Europe/Stockholm', '2026-03-29T00:59'],
  ['2026-03-29T02:30', 'Europe/Stockholm', '2026-03-29T01:30'],
  ['2026-03-29T03:00', 'Europe/Stockholm', '2026-03-29T01:00'],
  // the clock goes from 03:00 back to 02:00
  ['2026-10-25T02:30', 'Europe/Stockholm', '2026-10-25T00:30'],
  ['2026-10-25T03:00', 'Europe/Stockholm', '2026-10-25T02:00'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
  ['2026-03-29T02:30', 'Asia/Shanghai', '2026-03-28T18:30'],
  // half an hour of daylight saving
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
  ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00'],
])('CHANGE-4 the local time %s in %s is the instant %s', (localTime, zone, instant) => {
  expect(instantOf(localTime, zone).toISOString()).toBe(`${instant}:00.000Z`)
})

test('CHANGE-4 the name of a time zone is checked', () => {
  expect(['Europe/Stockholm', 'UTC', 'Mars/Olympus', '+01:00', ''].map(isTimeZone)).toEqual([
    ...[true, true, false, false, false],
  ])
})
