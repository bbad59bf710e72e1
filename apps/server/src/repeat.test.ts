import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('repeated work skips its turns while the former one runs, and goes on after a failure', async () => {
  const turns: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const work = () => {
    const turn = Promise.withResolvers<void>()
    turns.push(turn)
    return turn.promise
  }
  const stop = repeat(1000, work, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(3500)
  expect(turns).toHaveLength(1)

  turns[0]?.reject(new Error('lost'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([turns.length, errors]).toEqual([2, [new Error('lost')]])

  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect([turns.length, isStopped]).toEqual([2, false])
  turns[1]?.resolve()
  await stopped
  expect(isStopped).toBe(true)
})
