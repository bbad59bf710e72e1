import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const NIGHT = [{ from: '18:00', to: '07:00', days: [1, 2, 3, 4, 5] }]
const SKIPPED = [{ from: '02:30', to: '03:30', days: [7] }]
const REPEATED = [{ from: '02:15', to: '02:45', days: [7] }]
const LUNCH = [{ from: '12:00', to: '13:00', days: [6, 7] }]

test.each([
  ['Monday evening', NIGHT, '2026-11-23T17:30:00Z', true],
  ['Monday at the first minute', NIGHT, '2026-11-23T17:00:00Z', true],
  ['Monday a minute before', NIGHT, '2026-11-23T16:59:00Z', false],
  ['Monday before dawn: Sunday is no such day', NIGHT, '2026-11-23T03:00:00Z', false],
  ['Tuesday before dawn', NIGHT, '2026-11-24T03:00:00Z', true],
  ['Saturday before dawn: it began on Friday', NIGHT, '2026-11-28T05:59:00Z', true],
  ['Saturday at the end', NIGHT, '2026-11-28T06:00:00Z', false],
  ['Sunday at noon', LUNCH, '2026-11-29T11:30:00Z', true],
  ['Monday at noon', LUNCH, '2026-11-30T11:30:00Z', false],
  ['the whole day', [{ from: '00:00', to: '00:00', days: [1] }], '2026-11-23T12:00:00Z', true],
  ['the night in which the clock goes forward', [{ ...NIGHT[0]!, days: [6] }], '2026-03-29T01:30:00Z', true],
  ['a minute before a skipped hour in which they begin', SKIPPED, '2026-03-29T00:59:00Z', false],
  ['after the skipped hour', SKIPPED, '2026-03-29T01:00:00Z', true],
  ['the end after the skipped hour', SKIPPED, '2026-03-29T01:30:00Z', false],
  ['the first pass of a repeated hour', REPEATED, '2026-10-25T00:30:00Z', true],
  ['between both passes', REPEATED, '2026-10-25T01:00:00Z', false],
  ['the second pass of a repeated hour', REPEATED, '2026-10-25T01:30:00Z', true],
  ['the first day of summer time: its clock counts', [{ ...LUNCH[0]!, days: [7] }], '2026-03-29T10:30:00Z', true],
  ['the first day of winter time: its clock counts', [{ ...LUNCH[0]!, days: [7] }], '2026-10-25T11:30:00Z', true],
])('MSG-103 quiet hours in Stockholm: %s', (_case, quietHours, time, expected) => {
  expect(isQuiet(new Date(time), quietHours, 'Europe/Stockholm')).toBe(expected)
})

test('MSG-103 an unknown time zone is read as UTC', () => {
  expect(isQuiet(new Date('2026-11-23T18:30:00Z'), NIGHT, 'Nowhere/Atlantis')).toBe(true)
  expect(isQuiet(new Date('2026-11-23T17:30:00Z'), NIGHT, 'Nowhere/Atlantis')).toBe(false)
})
