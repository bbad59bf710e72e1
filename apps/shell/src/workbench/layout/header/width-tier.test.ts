import { expect, test, vi } from 'vitest'
import { measureAgain, widthTier } from './width-tier.ts'

test('LOOK-3 the layout is large from 1668 px of window width, medium from 1440 px, small below', () => {
  expect([2560, 1668].map(widthTier)).toEqual(['large', 'large'])
  expect([1667, 1440].map(widthTier)).toEqual(['medium', 'medium'])
  expect([1439, 1024].map(widthTier)).toEqual(['small', 'small'])
})

test('LOOK-67 a header without messages and user menu is measured again after three seconds', () => {
  vi.useFakeTimers()
  const seen: string[] = []
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => seen.push(type) })
  const stop = measureAgain()
  vi.advanceTimersByTime(2999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['resize'])
  stop()
  measureAgain()()
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual(['resize'])
  vi.useRealTimers()
})
