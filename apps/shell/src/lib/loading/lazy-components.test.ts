import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { lazyPage, lazyDialog, retryUntilLoaded } from './lazy-components.ts'

const Here = () => null
const later = globalThis.setTimeout
let errorLog: MockInstance<typeof console.error>
let [online, seen] = [new EventTarget(), new EventTarget()]

beforeEach(() => {
  ;[online, seen] = [new EventTarget(), new EventTarget()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', online)
  vi.stubGlobal('document', seen)
  vi.stubGlobal('location', { pathname: '/portal/1/' })
  // the server is reachable and has every file
  vi.stubGlobal('fetch', async () => new Response(null))
  errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The names of the errors that a page with this part has thrown in the given time. */
async function errorsOf(part: ReturnType<typeof lazyPage>, time: number): Promise<readonly string[]> {
  const errors: string[] = []
  const drawn = renderToReadableStream(createElement(Suspense, { fallback: null }, createElement(part)), {
    onError: (error) => void errors.push((error as Error).name),
  })
  await vi.advanceTimersByTimeAsync(time)
  // rendering continues in its own tasks
  await new Promise((resolve) => later(resolve, 20))
  void drawn.catch(() => undefined)
  return errors
}

test('LOOK-61 a page whose code does not arrive fails with a named error after 120 seconds', async () => {
  const black = () => lazyPage(() => new Promise<() => null>(() => undefined))
  expect(await errorsOf(black(), 119_000)).toEqual([])
  expect(await errorsOf(black(), 120_000)).toEqual(['ChunkLoadError'])
})

test('LOOK-61, LOOK-86, LOOK-87 a page is retried four times within ten seconds; a dialog that cannot be closed once', async () => {
  const load = vi.fn<() => Promise<() => null>>().mockRejectedValue(new TypeError('gone'))
  expect(await errorsOf(lazyPage(load), 9999)).toEqual([])
  expect(await errorsOf(lazyPage(load), 10_000)).toEqual(['ChunkLoadError'])
  expect(load).toHaveBeenCalledTimes(8)
  expect(await errorsOf(lazyDialog(load), 0)).toEqual(['ChunkLoadError'])

  load.mockResolvedValueOnce(Here)
  expect(await errorsOf(lazyPage(load), 10_000)).toEqual([])
})

test('LOOK-65, LOOK-88 background parts are retried every half minute, when online again and when visible', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'))
  const here = retryUntilLoaded(load)
  const calls = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return load.mock.calls.length
  }
  expect(await calls()).toBe(1)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await calls()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await calls()).toBe(2)
  online.dispatchEvent(new Event('online'))
  expect(await calls()).toBe(3)
  load.mockResolvedValue('here')
  seen.dispatchEvent(new Event('visibilitychange'))
  expect(await here).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
  // logged once for any number of attempts
  expect(errorLog).toHaveBeenCalledTimes(1)
})
