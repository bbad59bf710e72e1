import { create } from 'zustand'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { getTabs, useTabs } from './tab-store.ts'
import type { Tabs } from './tabs.ts'

/**
 * The tabs as they have been painted. Another one in front is seen first; menus, headings and titles, which only say where that is, follow
 * a frame later. What is opened or closed is here at once, and so is what comes first (MENU-50).
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
