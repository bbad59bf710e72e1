import { expect, test } from 'vitest'
import { hasRoom } from './has-room.ts'

const of = (measure: 'application-long-task' | 'application-load', count: number) =>
  Array.from({ length: count }, () => ({ measure }))

test('HEALTH-6 long tasks and memory take 8 places of a call each, so that the other measures have room', () => {
  expect(hasRoom(of('application-long-task', 7), 'application-long-task')).toBe(true)
  const tasks = of('application-long-task', 8)
  expect(hasRoom(tasks, 'application-long-task')).toBe(false)
  expect(hasRoom(tasks, 'application-memory')).toBe(true)
  expect(hasRoom(tasks, 'lcp')).toBe(true)
  expect(hasRoom(of('application-load', 29), 'application-load')).toBe(true)
  expect(hasRoom(of('application-load', 30), 'lcp')).toBe(false)
})
