import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

test('LOOK-41 each key has a limit per minute, which restarts with the next minute', () => {
  let now = 120_000
  const isWithin = createRateLimiter(2, () => now)

  expect(['a', 'a', 'a', 'b'].map(isWithin)).toEqual([true, true, false, true])
  now += 59_999
  expect(isWithin('a')).toBe(false)
  now += 1
  expect(isWithin('a')).toBe(true)
})

test('LOOK-41 invented keys do not fill the memory: all counts restart beyond ten thousand keys', () => {
  const isWithin = createRateLimiter(1, () => 120_000)

  expect([isWithin('a'), isWithin('a')]).toEqual([true, false])
  for (let key = 0; key < 9_000; key++) isWithin(`invented ${key}`)
  expect(isWithin('a')).toBe(false)
  for (let key = 0; key < 1_001; key++) isWithin(`further ${key}`)
  expect(isWithin('a')).toBe(true)
})
