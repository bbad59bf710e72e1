import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The present state of the promise. */
function follow(load: Promise<unknown>): () => string {
  let state = 'waiting'
  withTimeout(load).then(
    () => (state = 'here'),
    (error: Error) => (state = error.name),
  )
  return () => state
}

test('LOOK-61 a part fails with a named error after 120 seconds; an arriving part is returned', async () => {
  const state = follow(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('ChunkLoadError')

  expect(await withTimeout(Promise.resolve('here'))).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('gone')))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Error: gone',
  })
  expect(vi.getTimerCount()).toBe(0)
})

test('LOOK-61 a sleep of the computer counts as at most five seconds', async () => {
  const state = follow(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  for (let nap = 0; nap < 5; nap += 1) {
    // after a sleep the clock is far ahead, and each due timer fires once
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await vi.runOnlyPendingTimersAsync()
  }
  await vi.advanceTimersByTimeAsync(34_999)
  expect(state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('ChunkLoadError')
})
