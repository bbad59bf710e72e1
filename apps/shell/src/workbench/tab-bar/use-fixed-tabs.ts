import { useLayoutEffect, type RefObject } from 'react'
import type { Tab } from '../model/tabs/tabs.ts'

/** The gap between two tabs, in pixels. */
export const TAB_GAP_PX = 2
/** The fixed tabs scroll with the others if they would take more than this share of the row. */
const MAX_SHARE = 0.5

/** TAB-67: default and pinned tabs stay at the left while the others scroll. */
export function useFixedTabs(list: RefObject<HTMLElement | null>, items: readonly Tab[]): void {
  const fixed = items.filter(({ isDefault, isPinned }) => isDefault || isPinned)
  const key = fixed.map(({ id, name }) => `${id} ${name}`).join()
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return undefined
    const positionTabs = () => {
      let left = 0
      for (const tab of row.querySelectorAll<HTMLElement>('[data-fixed]')) {
        tab.style.setProperty('--p-tab-left', `${left}px`)
        left += tab.offsetWidth + TAB_GAP_PX
      }
      const isSticky = left <= row.clientWidth * MAX_SHARE
      row.toggleAttribute('data-sticky', isSticky)
      row.style.setProperty('--p-tabs-fixed', isSticky ? `${left}px` : '0px')
    }
    // an observer also reports once at the start
    const observer = new ResizeObserver(positionTabs)
    for (const element of [row, ...row.querySelectorAll('[data-fixed]')]) observer.observe(element)
    return () => observer.disconnect()
  }, [list, key])
}
