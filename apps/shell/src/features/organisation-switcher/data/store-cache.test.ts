import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../model/organisation-store.ts'
import { clearStoreCacheLater, cacheStore, cachedStore } from './store-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const source = {
  key: 'tree',
  role: 'tree',
  rules: { needsEnabled: false },
  start: () => Promise.resolve(null),
} as const

test('ORG-76, ORG-120 entering another organisation clears all lists after 1500 ms', () => {
  const loaded = { source, store: createStore(), paging: null }
  cacheStore(loaded)
  clearStoreCacheLater()

  vi.advanceTimersByTime(1499)
  expect(cachedStore('tree')).toBe(loaded)
  vi.advanceTimersByTime(1)
  expect(cachedStore('tree')).toBeUndefined()
})

test('ORG-71 a list loaded a minute ago is requested again', () => {
  cacheStore({ source, store: createStore(), paging: null })
  vi.advanceTimersByTime(59_999)
  expect(cachedStore('tree')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(cachedStore('tree')).toBeUndefined()
})
