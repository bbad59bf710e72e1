import { DRAG_THRESHOLD_PX } from '@portico/contract/rules/appearance/layout'
import { useEffect, useRef, type PointerEvent } from 'react'
import { dropPosition, displacements, type TabSpan } from './drag-position.ts'
import { setDropSide, useSplitRoom } from '../model/tabs/split-store.ts'
import type { Side } from '../model/tabs/split.ts'
import { TAB_GAP_PX } from './use-fixed-tabs.ts'
import { canSplit, splitTab } from '../navigation/tabs/split-tabs.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { findTab, moveTab, movableRange } from '../model/tabs/tabs.ts'

interface Drag {
  id: string
  pointer: number
  startX: number
  startY: number
  from: number
  /** Null until the press has become a drag. */
  row: { elements: readonly HTMLElement[]; spans: readonly TabSpan[] } | null
  index: number
}

/** TAB-10: tabs follow the pointer. The row itself changes only when the tab is dropped. */
export function useTabDrag() {
  const drag = useRef<Drag | null>(null)
  /** The click at the end of a drag is ignored. */
  const hasMoved = useRef(false)

  const finish = (isDropped: boolean) => {
    const { current } = drag
    drag.current = null
    if (!current?.row) return
    for (const element of current.row.elements) {
      element.style.transform = ''
      delete element.dataset['dragged']
    }
    const side = useSplitRoom.getState().dropSide
    setDropSide(null)
    if (isDropped && side) splitTab(current.id, side)
    else if (isDropped) updateTabs((tabs) => moveTab(tabs, current.id, current.index))
  }

  useEffect(() => {
    // TAB-25: Escape cancels the drag, and so does a change to another window
    const cancel = () => finish(false)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('blur', cancel)
    window.addEventListener('keydown', escape, true)
    return () => {
      cancel()
      window.removeEventListener('blur', cancel)
      window.removeEventListener('keydown', escape, true)
    }
  }, [])

  return {
    hasMoved,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasMoved.current = false
      const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]')
      const id = tab?.dataset['tab']
      const from = getTabs().items.findIndex((item) => item.id === id)
      if (event.button !== 0 || id === undefined || from < 0 || getTabs().items[from]?.isDefault) return
      drag.current = {
        id,
        pointer: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        from,
        row: null,
        index: from,
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current || current.pointer !== event.pointerId) return
      // TAB-25: the pointer was released where the page receives no event
      if (event.buttons === 0) return finish(true)
      const tab = findTab(getTabs(), current.id)
      if (!tab) return finish(false)
      const offset = event.clientX - current.startX
      if (!current.row) {
        if (Math.hypot(offset, event.clientY - current.startY) < DRAG_THRESHOLD_PX) return
        const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
        current.row = { elements, spans: elements.map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, width: offsetWidth })) } // prettier-ignore
        event.currentTarget.setPointerCapture(event.pointerId)
        hasMoved.current = true
      }
      const { elements, spans } = current.row
      setDropSide(canSplit(tab) ? sideAt(event) : null)
      current.index = dropPosition(spans, current.from, offset, movableRange(getTabs(), tab))
      for (const [at, step] of displacements(spans, current.from, current.index, TAB_GAP_PX).entries()) {
        const element = elements[at]
        if (!element) continue
        element.style.transform = `translateX(${at === current.from ? offset : step}px)`
        if (at === current.from) element.dataset['dragged'] = ''
      }
    },
    onPointerUp: () => finish(true),
    onPointerCancel: () => finish(false),
    onLostPointerCapture: () => finish(false),
  }
}

/** TAB-58: the share of the content's width at each side on which a dropped tab starts a split. */
const EDGE_SHARE = 0.25

function sideAt({ clientX, clientY }: { clientX: number; clientY: number }): Side | null {
  const area = document.querySelector('.p-viewports')?.getBoundingClientRect()
  if (!area || clientY < area.top || clientY > area.bottom || clientX < area.left || clientX > area.right) return null
  const edge = area.width * EDGE_SHARE
  if (clientX < area.left + edge) return 'left'
  return clientX > area.right - edge ? 'right' : null
}
