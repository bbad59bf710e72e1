import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import { WORKBENCH_GRID } from '@portico/contract/rules/navigation/workbench'
import { useEffect, useRef, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** The height of a row and the gap between cards, as in the style sheet, in pixels. */
const ROW_PX = 64
const GAP_PX = 16

interface Drag {
  kind: 'move' | 'resize'
  widget: WidgetPlace
  card: HTMLElement
  startX: number
  startY: number
  /** The place of the card when the drag began, in pixels of the page. */
  left: number
  top: number
  column: number
  /** The cells that the pointer has moved over. */
  columns: number
  rows: number
  /** The card's own place without the transform; undefined after it has moved. */
  base: { left: number; top: number } | undefined
}

function baseOf(card: HTMLElement): { left: number; top: number } {
  card.style.transform = ''
  const { left, top } = card.getBoundingClientRect()
  return { left, top }
}

/** GRID-8: the card follows the pointer; the others make room when it reaches another cell. Escape cancels. */
export function useWidgetDrag(
  grid: React.RefObject<HTMLElement | null>,
  onPlace: (code: string, to: Partial<WidgetPlace>) => void,
) {
  const drag = useRef<Drag | null>(null)
  const latest = useRef(onPlace)
  latest.current = onPlace

  const finish = (isCancelled: boolean) => {
    const current = drag.current
    drag.current = null
    if (!current) return
    current.card.style.transform = ''
    delete current.card.dataset['dragged']
    delete document.documentElement.dataset['pointerOverFrames']
    if (isCancelled) latest.current(current.widget.code, current.widget)
  }
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current) return
      event.stopPropagation()
      finish(true)
    }
    const blur = () => finish(true)
    const scroll = () => void (drag.current && (drag.current.base = undefined))
    window.addEventListener('keydown', escape, true)
    window.addEventListener('scroll', scroll, { capture: true, passive: true })
    window.addEventListener('blur', blur)
    return () => {
      finish(false)
      window.removeEventListener('keydown', escape, true)
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('blur', blur)
    }
  }, [])

  const begin = (kind: Drag['kind'], widget: WidgetPlace) => (event: PointerEvent<HTMLElement>) => {
    const card = event.currentTarget.closest<HTMLElement>('[data-widget]')
    const area = grid.current?.getBoundingClientRect()
    if (event.button !== 0 || !card || !area) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top } = card.getBoundingClientRect()
    const column = (area.width + GAP_PX) / WORKBENCH_GRID.columns
    drag.current = {
      ...{ kind, widget, card, startX: event.clientX, startY: event.clientY, left, top, column },
      ...{ columns: 0, rows: 0, base: undefined },
    }
    card.dataset['dragged'] = kind
    // a frame under the pointer would swallow its events
    document.documentElement.dataset['pointerOverFrames'] = ''
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (!current) return
    const { kind, widget, card, column } = current
    const [dx, dy] = [event.clientX - current.startX, event.clientY - current.startY]
    const [columns, rows] = [Math.round(dx / column), Math.round(dy / (ROW_PX + GAP_PX))]
    if (columns !== current.columns || rows !== current.rows) {
      Object.assign(current, { columns, rows, base: undefined })
      const to =
        kind === 'resize'
          ? { w: widget.w + columns, h: widget.h + rows }
          : { x: widget.x + columns, y: Math.max(0, widget.y + rows) }
      // the card is measured in its new cell, in the same frame
      flushSync(() => latest.current(widget.code, to))
    }
    if (kind === 'resize') return undefined
    // the grid has moved the card by whole cells; the transform adds the rest
    current.base ??= baseOf(card)
    card.style.transform = `translate(${current.left + dx - current.base.left}px, ${current.top + dy - current.base.top}px)`
    return undefined
  }
  return {
    handle: (kind: Drag['kind'], widget: WidgetPlace) => ({
      onPointerDown: begin(kind, widget),
      onPointerMove: move,
      onPointerUp: () => finish(false),
      onPointerCancel: () => finish(true),
    }),
  }
}
