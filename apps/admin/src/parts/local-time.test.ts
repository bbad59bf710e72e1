import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, localTimeOf } from './local-time.ts'

const MINUTE_MS = 60_000
const zone = fc.constantFrom('Europe/Stockholm', 'Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia')
const minute = fc
  .integer({ min: Date.UTC(2020) / MINUTE_MS, max: Date.UTC(2040) / MINUTE_MS })
  .map((minutes) => new Date(minutes * MINUTE_MS).toISOString())

test('MSG-178 a time of the form is the instant that it shows, in every zone and season', () => {
  fc.assert(
    fc.property(minute, zone, (instant, timeZone) => {
      const shown = localTimeOf(instant, timeZone)
      expect(localTimeOf(instantOf(shown, timeZone, null), timeZone)).toBe(shown)
    }),
  )
})

test.each([
  ['2026-11-29T06:00', '2026-11-29T05:00:00.000Z'],
  ['2026-07-01T06:00', '2026-07-01T04:00:00.000Z'],
  // the clock shows it twice, and never
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
])('MSG-178 %s in Stockholm is %s', (shown, instant) => {
  expect(instantOf(shown, 'Europe/Stockholm', null)).toBe(instant)
})

test('MSG-178 a time that was not changed keeps its seconds', () => {
  const former = '2026-11-29T05:00:41.250Z'
  expect(instantOf(localTimeOf(former, 'Europe/Stockholm'), 'Europe/Stockholm', former)).toBe(former)
})
