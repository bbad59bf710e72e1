import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApplicationSession } from './application-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(isDebugging = false) {
  const told: number[] = []
  const session = createApplicationSession({
    call: (id) => Promise.resolve(told.push(id)),
    isDebugging: () => isDebugging,
    onFailure: () => undefined,
  })
  return { told, session }
}

test('MENU-37 an application is reported to the server after 700 ms, once; a skipped one is not', () => {
  const { told, session } = start()
  session.tell(1)
  vi.advanceTimersByTime(699)
  session.tell(2)
  vi.advanceTimersByTime(699)
  expect(told).toEqual([])

  vi.advanceTimersByTime(1)
  expect(told).toEqual([2])
  session.tell(2)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([2])
})

test('MENU-37 a return within the delay is no switch', () => {
  const { told, session } = start()
  session.tell(1)
  vi.advanceTimersByTime(700)
  session.tell(2)
  session.tell(1)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([1])
})

test('MENU-37 debug mode sends no switch', () => {
  const { told, session } = start(true)
  session.tell(1)
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})
