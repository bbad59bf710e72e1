import { BRANCH_OPEN_DELAY_MS } from '@portico/contract/rules/navigation/menus'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } })
const { scheduleCascade, useCascade } = await import('./cascade-store.ts')

const rect = { left: 10, top: 20, right: 238, bottom: 52 }
const row = (isConnected: boolean) => ({ isConnected, getBoundingClientRect: () => rect }) as unknown as Element

test('MENU-40 a branch whose row is removed while the pointer rests on it does not open', () => {
  vi.useFakeTimers()
  scheduleCascade(row(false), 7, 'right')
  vi.advanceTimersByTime(BRANCH_OPEN_DELAY_MS)
  expect(useCascade.getState().open).toBeNull()
  scheduleCascade(row(true), 7, 'right')
  vi.advanceTimersByTime(BRANCH_OPEN_DELAY_MS)
  expect(useCascade.getState().open).toEqual({ menuId: 7, side: 'right', rect })
  vi.useRealTimers()
})
