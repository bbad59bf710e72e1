import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

const bucketAt = (clock: { now: number }) => createRateLimiter(() => clock.now)
const times = <T>(count: number, ask: () => T) => Array.from({ length: count }, ask)

test('HOST-9 a frame may send 200 messages in one burst and 100 a second from then on', () => {
  const clock = { now: 0 }
  const judge = bucketAt(clock)

  expect(times(300, judge).filter((verdict) => verdict === 'pass')).toHaveLength(200)
  clock.now = 1000
  expect(times(300, judge).filter((verdict) => verdict === 'pass')).toHaveLength(100)
})

test('HOST-9 a flood of a thousand messages in a second mutes the frame for ten seconds, and is reported once', () => {
  const clock = { now: 0 }
  const judge = bucketAt(clock)

  expect(times(5000, judge).filter((verdict) => verdict === 'mute')).toHaveLength(1)
  clock.now = 9_999
  expect(judge()).toBe('drop')
  clock.now = 10_001
  expect(judge()).toBe('pass')
})
