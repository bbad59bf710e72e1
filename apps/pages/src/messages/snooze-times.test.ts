import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const at = (now: string, zone?: string) => {
  const { hour, tomorrow, workday } = snoozeTimes(new Date(now), zone)
  return [hour, tomorrow, workday].map((time) => time.toISOString())
}

test('MSG-105 a message can be snoozed for an hour, until tomorrow at 8 and until the next working day', () => {
  expect(at('2026-11-26T10:20:00Z', 'Europe/Stockholm')).toEqual([
    '2026-11-26T11:20:00.000Z',
    '2026-11-27T07:00:00.000Z',
    '2026-11-27T07:00:00.000Z',
  ])
  expect(at('2026-11-27T10:20:00Z', 'Europe/Stockholm').slice(1)).toEqual([
    '2026-11-28T07:00:00.000Z',
    '2026-11-30T07:00:00.000Z',
  ])
})

test('MSG-105 tomorrow is the next day in the person’s time zone, at the hour of that zone', () => {
  expect(at('2026-11-26T20:20:00Z', 'Asia/Tokyo')[1]).toBe('2026-11-27T23:00:00.000Z')
  expect(at('2026-03-28T12:00:00Z', 'Europe/Stockholm')[1]).toBe('2026-03-29T06:00:00.000Z')
})
