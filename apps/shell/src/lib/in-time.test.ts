import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('LOOK-61 a part that has not come after 120 seconds is an error of its own name; one that comes is itself', async () => {
  const outcome = inTime(new Promise(() => undefined)).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('ChunkLoadError')

  expect(await inTime(Promise.resolve('here'))).toBe('here')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
