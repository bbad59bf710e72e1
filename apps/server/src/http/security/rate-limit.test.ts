import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

test('LOOK-41 so many in a minute for each key, and anew in the next', () => {
  let now = 120_000
  const isWithin = createRateLimiter(2, () => now)

  expect(['a', 'a', 'a', 'b'].map(isWithin)).toEqual([true, true, false, true])
  now += 59_999
  expect(isWithin('a')).toBe(false)
  now += 1
  expect(isWithin('a')).toBe(true)
})
