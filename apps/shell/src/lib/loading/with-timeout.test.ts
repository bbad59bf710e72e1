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

test('LOOK-61 a part that has not come after 120 seconds is an error of its own name; one that comes is itself', async () => {
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

test('LOOK-61 a computer that sleeps meanwhile takes five seconds of it, however long it sleeps', async () => {
  const state = follow(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  for (let nap = 0; nap < 5; nap += 1) {
    // whoever wakes finds the clocks far ahead, and each timer that was due rings once
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    await vi.runOnlyPendingTimersAsync()
  }
  await vi.advanceTimersByTimeAsync(34_999)
  expect(state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('ChunkLoadError')
})
