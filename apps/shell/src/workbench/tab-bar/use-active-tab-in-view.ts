import { useLayoutEffect, type RefObject } from 'react'
import { tabElement } from './tab-elements.ts'

/** TAB-73: scrolls the active tab into view if the row overflows, also after the row has become narrower. */
export function useActiveTabInView(
  list: RefObject<HTMLElement | null>,
  activeId: string | null,
  count: number,
  isOverflowing: boolean,
): void {
  useLayoutEffect(() => {
    const row = list.current
    // a fully visible row needs no work at a switch
    if (!isOverflowing || !row) return undefined
    // an observer also reports once at the start, after the layout: reading positions here would force another one
    const observer = new ResizeObserver(() => {
      const tab = tabElement(row, activeId)
      // TAB-67: a fixed tab is always in view
      if (tab?.matches('[data-sticky] > [data-fixed]')) return
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [list, activeId, count, isOverflowing])
}
