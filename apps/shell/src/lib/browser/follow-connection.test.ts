import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followConnection } from './follow-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('WIRE-41 200 browsers call again within 5 s after the return, spread over at least 3 s', () => {
  const start = Date.now()
  const times: number[] = []
  const browsers = Array.from({ length: 200 }, () => new EventTarget())
  for (const browser of browsers) {
    vi.stubGlobal('window', browser)
    followConnection((isOnline) => isOnline && times.push(Date.now() - start))
  }

  for (const browser of browsers) browser.dispatchEvent(new Event('online'))
  expect(times).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(times).toHaveLength(200)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(3_000)
})

test('WIRE-41 a lost connection is told at once, and cancels a return that was not told yet', () => {
  const told: boolean[] = []
  const stop = followConnection((isOnline) => told.push(isOnline))

  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([false])

  window.dispatchEvent(new Event('online'))
  stop()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([false])
})
