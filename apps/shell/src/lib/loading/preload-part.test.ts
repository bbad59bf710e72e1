import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadPart } from './preload-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['of a browser that does not say', {}, 1],
  ['with saving data off', { connection: { saveData: false } }, 1],
  ['with saving data on', { connection: { saveData: true } }, 0],
])('HOST-216 an unopened part is preloaded unless the browser saves data: %s', (_when, navigator, loads) => {
  vi.stubGlobal('navigator', navigator)
  const load = vi.fn<() => void>()

  preloadPart(load)
  vi.advanceTimersByTime(2_999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)

  expect(load).toHaveBeenCalledTimes(loads)
})

test('HOST-216 a cancelled preload does not load', () => {
  vi.stubGlobal('navigator', {})
  const load = vi.fn<() => void>()

  preloadPart(load)()
  vi.advanceTimersByTime(60_000)

  expect(load).not.toHaveBeenCalled()
})
