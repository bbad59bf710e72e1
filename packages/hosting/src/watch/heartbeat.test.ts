import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_MS } from '../limits.ts'
import { createHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An application whose answers the test gives, one for each ping. */
function watched() {
  const pings: ((answers: boolean | undefined) => void)[] = []
  const told: string[] = []
  const heartbeat = createHeartbeat({
    ping: () => new Promise((answer) => pings.push(answer)),
    unresponsive: () => told.push('unresponsive'),
    responsive: () => told.push('responsive'),
  })
  const answer = async (answers: boolean | undefined) => {
    pings.at(-1)?.(answers)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { heartbeat, pings, told, answer }
}

test('HOST-28 an application that has answered and then does not is unresponsive, until it answers again', async () => {
  const { heartbeat, told, answer } = watched()
  heartbeat.start()
  await answer(true)
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS.interval)
  await answer(false)
  expect([heartbeat.isHung, told]).toEqual([true, ['responsive', 'unresponsive']])
  await answer(true)
  expect([heartbeat.isHung, told.at(-1)]).toEqual([false, 'responsive'])
})

test('HOST-28 an application that has never answered, or cannot be pinged, is not called unresponsive', async () => {
  const { heartbeat, told, answer } = watched()
  heartbeat.start()
  await answer(false)
  await answer(undefined)
  expect([heartbeat.isHung, told]).toEqual([false, []])
})

test('HOST-28 the answer to a ping of before is ignored after the watch has ended or begun again', async () => {
  const { heartbeat, pings, told } = watched()
  heartbeat.start()
  heartbeat.stop()
  pings[0]?.(true)
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS.interval * 2)
  expect([told, pings.length]).toEqual([[], 1])
  heartbeat.start()
  heartbeat.start()
  pings[1]?.(true)
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS.interval * 2)
  expect([told, pings.length]).toEqual([[], 3])
})
