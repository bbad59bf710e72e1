import { useLayoutEffect, type RefObject } from 'react'
import { tabElement } from './tab-elements.ts'

/** Scrolls the active tab into view where the row is longer than its place. */
export function useActiveTabInView(
  list: RefObject<HTMLElement | null>,
  activeId: string | null,
  count: number,
  isOverflowing: boolean,
): void {
  useLayoutEffect(() => {
    // a row that is seen whole costs a switch nothing
    if (!isOverflowing) return
    // in the frame that is due anyway: reading positions now would force a second layout
    const frame = requestAnimationFrame(() => {
      const tab = tabElement(list.current, activeId)
      // TAB-67: it is always in view
      if (tab?.matches('[data-sticky] > [data-fixed]')) return
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, activeId, count, isOverflowing])
}
