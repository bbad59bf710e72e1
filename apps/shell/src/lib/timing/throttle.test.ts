import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('LOOK-64 a resize calls back at once, every 500 ms, and once at the end', () => {
  const run = vi.fn()
  const { request } = throttle(run, 500)
  for (let at = 0; at < 1200; at += 50) {
    request()
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(2000)

  expect(run).toHaveBeenCalledTimes(4)
})

test('LOOK-64 an unsubscribed listener is not called', () => {
  const run = vi.fn()
  const { request, stop } = throttle(run, 500)
  request()
  request()
  stop()
  vi.advanceTimersByTime(2000)

  expect(run).toHaveBeenCalledTimes(1)
})
