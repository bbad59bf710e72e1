import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/api/query.ts'
import { clearListsLater, listQuery } from './list-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const start = vi.fn(() => Promise.resolve(null))
const open = () =>
  queryClient.fetchQuery(listQuery({ key: 'tree', role: 'tree', rules: { needsEnabled: false }, start }))

beforeEach(() => void start.mockClear())

test('ORG-76, ORG-120 entering another organisation clears all lists after 1500 ms', async () => {
  await open()
  clearListsLater()

  vi.advanceTimersByTime(1499)
  await open()
  expect(start).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await open()
  expect(start).toHaveBeenCalledTimes(2)
})

test('ORG-71 a list loaded a minute ago is requested again', async () => {
  await open()
  vi.advanceTimersByTime(59_999)
  await open()
  expect(start).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await open()
  expect(start).toHaveBeenCalledTimes(2)
})
