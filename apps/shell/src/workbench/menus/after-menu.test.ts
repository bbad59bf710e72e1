import { afterEach, expect, test, vi } from 'vitest'
import { menuIsDrawn } from '../../lib/first-menu.ts'
import { afterMenu } from './after-menu.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('MENU-47 a part is loaded so long after the first menu, not after the start', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  const load = vi.fn(() => Promise.resolve('part'))
  const part = afterMenu(300, load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).not.toHaveBeenCalled()

  menuIsDrawn()
  await vi.advanceTimersByTimeAsync(17 + 299)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(load).toHaveBeenCalledOnce()
  await expect(part).resolves.toBe('part')
})
