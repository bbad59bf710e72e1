import { touchSeconds, warningSeconds } from '@portico/contract/rules/sessions/idle'
import { expect, test } from 'vitest'
import { idleState } from './idle-state.ts'

const HOUR = 3_600_000

test.each([
  [24, 0, { kind: 'active' }],
  [24, 24 * HOUR - 120_001, { kind: 'active' }],
  [24, 24 * HOUR - 120_000, { kind: 'warning', secondsLeft: 120 }],
  [24, 24 * HOUR - 1, { kind: 'warning', secondsLeft: 1 }],
  [24, 24 * HOUR, { kind: 'over' }],
  [24, 500 * HOUR, { kind: 'over' }],
  [0.5, HOUR / 2 - 120_000, { kind: 'warning', secondsLeft: 120 }],
  [0.05, 161_999, { kind: 'active' }],
  [0.05, 162_000, { kind: 'warning', secondsLeft: 18 }],
  [0.05, 180_000, { kind: 'over' }],
] as const)('SESS-24 SESS-26 an idle time of %d hours, after %d ms: %j', (hours, after, state) => {
  expect(idleState(1_790_000_000_000 + after, 1_790_000_000_000, hours * 3600)).toEqual(state)
})

test('SESS-26 the warning comes two minutes before, or a tenth of a short idle time', () => {
  expect([86_400, 1200, 1199, 600, 60].map(warningSeconds)).toEqual([120, 120, 119.9, 60, 6])
})

test('SESS-25, SESS-115 activity is reported at most every twentieth part, and at most every five minutes', () => {
  expect([86_400, 6000, 600, 60].map(touchSeconds)).toEqual([300, 300, 30, 3])
})
