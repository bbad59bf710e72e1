import { MENU_DELAYS_MS } from '@portico/contract/rules/navigation/menus'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['subMenu', 300],
  ['search', 400],
  ['toolbar', 500],
  ['cascade', 1300],
] as const)(
  'MENU-47 the part %s is loaded %i ms after the first menu, not after the start',
  async (name, milliseconds) => {
    vi.resetModules()
    const { markFirstMenuDrawn } = await import('./first-menu.ts')
    const { loadAfterFirstMenu } = await import('./load-after-first-menu.ts')
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
    const load = vi.fn(() => Promise.resolve('part'))
    const part = loadAfterFirstMenu(MENU_DELAYS_MS[name], load)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()

    markFirstMenuDrawn()
    await vi.advanceTimersByTimeAsync(16 + milliseconds - 1)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(load).toHaveBeenCalledOnce()
    await expect(part).resolves.toBe('part')
  },
)
