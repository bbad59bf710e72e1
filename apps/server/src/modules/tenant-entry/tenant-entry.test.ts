import { expect, test } from 'vitest'
import { toIdleSeconds } from './tenant-entry.service.ts'

test.each([
  [24, 86_400],
  [0.5, 1800],
  [0.001, 4],
  [0, 86_400],
  [-1, 86_400],
  [undefined, 86_400],
  ['24', 86_400],
  [Number.NaN, 86_400],
  [1e12, 30 * 86_400],
])('SESS-5 an idle time of %s hours is %i seconds', (hours, seconds) => expect(toIdleSeconds(hours)).toBe(seconds))
