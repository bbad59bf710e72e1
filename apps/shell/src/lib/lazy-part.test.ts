import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('LOOK-61 a page whose program does not come is an error of its own name after 120 seconds', async () => {
  const errors: string[] = []
  const Part = lazyPart(() => new Promise<() => null>(() => undefined))
  const drawn = renderToReadableStream(createElement(Suspense, { fallback: null }, createElement(Part)), {
    onError: (error) => void errors.push((error as Error).name),
  })
  await vi.advanceTimersByTimeAsync(119_000)
  expect(errors).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  await (
    await drawn
  ).allReady
  expect(errors).toEqual(['ChunkLoadError'])
})
