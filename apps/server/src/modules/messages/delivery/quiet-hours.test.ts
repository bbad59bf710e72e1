import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const NIGHT = [{ from: '18:00', to: '07:00', days: [1, 2, 3, 4, 5] }]
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
  ['the night in which the clock goes forward', NIGHT, '2026-03-28T01:30:00Z', true],
  ['the first day of summer time: its clock counts', [{ ...LUNCH[0]!, days: [7] }], '2026-03-29T10:30:00Z', true],
  ['the first day of winter time: its clock counts', [{ ...LUNCH[0]!, days: [7] }], '2026-10-25T11:30:00Z', true],
])('MSG-103 quiet hours in Stockholm: %s', (_case, quietHours, time, expected) => {
  expect(isQuiet(new Date(time), quietHours, 'Europe/Stockholm')).toBe(expected)
})

test('MSG-103 an unknown time zone is read as UTC', () => {
  expect(isQuiet(new Date('2026-11-23T18:30:00Z'), NIGHT, 'Nowhere/Atlantis')).toBe(true)
  expect(isQuiet(new Date('2026-11-23T17:30:00Z'), NIGHT, 'Nowhere/Atlantis')).toBe(false)
})
