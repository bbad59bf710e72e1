import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('LOOK-64 a window that is drawn is looked at at once, then every 500 ms, and once more at the end', () => {
  const run = vi.fn()
  const { ask } = throttle(run, 500)
  for (let at = 0; at < 1200; at += 50) {
    ask()
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(2000)

  expect(run).toHaveBeenCalledTimes(4)
})

test('LOOK-64 who has gone hears nothing more', () => {
  const run = vi.fn()
  const { ask, stop } = throttle(run, 500)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(2000)

  expect(run).toHaveBeenCalledTimes(1)
})
