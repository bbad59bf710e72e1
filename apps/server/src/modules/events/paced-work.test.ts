import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedWork } from './paced-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends with a result at the end of `durations[run]` milliseconds. */
function timedWork(durations: readonly number[]) {
  const ends: number[] = []
  const work = async () => {
    const duration = durations[ends.length % durations.length] ?? 0
    await new Promise((resolve) => setTimeout(resolve, duration))
    ends.push(performance.now())
  }
  return { ends, work }
}

test('EVENT-2: two wake-ups are 100 ms apart, also after slow work', async () => {
  const { ends, work } = timedWork([90, 0, 40, 5])
  const paced = createPacedWork(100, vi.fn(), work)
  const requests = setInterval(paced.soon, 7)
  await vi.advanceTimersByTimeAsync(3000)
  clearInterval(requests)
  const stopped = paced.stop()
  await vi.advanceTimersByTimeAsync(100)
  await stopped
  const gaps = ends.slice(1).map((end, index) => end - (ends[index] ?? NaN))
  expect(gaps.length).toBeGreaterThan(15)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
})

test('EVENT-2: requests during a run start one more run, an error is reported, and a stop starts none', async () => {
  const onError = vi.fn()
  let runs = 0
  const paced = createPacedWork(0, onError, async () => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (runs === 1) throw new Error('lost connection')
  })
  paced.soon()
  await vi.advanceTimersByTimeAsync(5)
  paced.soon()
  paced.soon()
  await vi.advanceTimersByTimeAsync(100)
  expect([runs, onError.mock.calls.length]).toEqual([2, 1])
  paced.soon()
  void paced.stop()
  await vi.advanceTimersByTimeAsync(100)
  paced.soon()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(2)
})
