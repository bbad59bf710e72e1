import { useLayoutEffect, type RefObject } from 'react'
import { tabElement } from './tab-elements.ts'

/** Scrolls the active tab into view if the row overflows. */
export function useActiveTabInView(
  list: RefObject<HTMLElement | null>,
  activeId: string | null,
  count: number,
  isOverflowing: boolean,
): void {
  useLayoutEffect(() => {
    // a fully visible row needs no work at a switch
    if (!isOverflowing) return
    // waits for the next frame, because reading positions now would force another layout
    const frame = requestAnimationFrame(() => {
      const tab = tabElement(list.current, activeId)
      // TAB-67: a fixed tab is always in view
      if (tab?.matches('[data-sticky] > [data-fixed]')) return
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, activeId, count, isOverflowing])
}
