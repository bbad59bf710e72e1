import { create } from 'zustand'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { getTabs, useTabs } from './tab-store.ts'
import type { Tabs } from './tabs.ts'

/**
 * The tabs as last painted. A change of the active tab reaches menus, headings and titles one frame later. An opened or
 * closed tab, and the first tab, are included at once (MENU-50).
 */
export const usePaintedTabs = create<Tabs>(getTabs)

let stop: (() => void) | undefined

export function startPaintedTabs(): void {
  useTabs.subscribe(({ tabs }) => {
    const settled = usePaintedTabs.getState()
    if (tabs === settled) return
    stop?.()
    stop = undefined
    const settle = () => usePaintedTabs.setState(tabs)
    if (tabs.items === settled.items && settled.activeId !== null) stop = afterPaint(settle)
    else settle()
  })
}
