import { expect, test } from 'vitest'
import { nextDigest } from './next-digest.ts'

const next = (now: string, frequency: 'off' | 'hourly' | 'daily' | 'weekly', hour = 8, zone = 'Europe/Stockholm') =>
  nextDigest(new Date(now), { frequency, hour }, zone)?.toISOString() ?? null

test.each([
  ['off', next('2026-11-23T10:20:30Z', 'off'), null],
  ['hourly', next('2026-11-23T10:20:30Z', 'hourly'), '2026-11-23T11:00:00.000Z'],
  ['hourly, at a full hour', next('2026-11-23T10:00:00Z', 'hourly'), '2026-11-23T11:00:00.000Z'],
  ['daily, later today', next('2026-11-23T05:00:00Z', 'daily'), '2026-11-23T07:00:00.000Z'],
  ['daily, at its own time', next('2026-11-23T07:00:00Z', 'daily'), '2026-11-24T07:00:00.000Z'],
  ['daily at midnight', next('2026-11-23T07:00:00Z', 'daily', 0), '2026-11-23T23:00:00.000Z'],
  [
    'daily, in a zone of quarters',
    next('2026-11-23T00:00:00Z', 'daily', 8, 'Asia/Kathmandu'),
    '2026-11-23T02:15:00.000Z',
  ],
  ['daily, an hour that the clock skips', next('2026-03-28T12:00:00Z', 'daily', 2), '2026-03-29T01:00:00.000Z'],
  ['daily, an hour that comes twice', next('2026-10-24T12:00:00Z', 'daily', 2), '2026-10-25T00:00:00.000Z'],
  ['daily, after that hour came once', next('2026-10-25T00:00:00Z', 'daily', 2), '2026-10-26T01:00:00.000Z'],
  ['weekly, on Monday', next('2026-11-23T07:00:00Z', 'weekly'), '2026-11-30T07:00:00.000Z'],
  ['weekly, in an unknown zone', next('2026-11-24T00:00:00Z', 'weekly', 8, 'Nowhere'), '2026-11-30T08:00:00.000Z'],
])('MSG-110 the next digest: %s', (_case, time, expected) => {
  expect(time).toBe(expected)
})
