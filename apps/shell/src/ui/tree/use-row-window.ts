import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { followScroll } from './follow-scroll.ts'
import { renderedRange, type RowRange, type RowSizes } from './row-range.ts'

/** The number of rows from which only those near the view are rendered (MENU-43). */
const LONG_TREE_ROWS = 150

export interface RowWindow extends RowRange {
  isLong: boolean
  sizes: RowSizes
  /** Focuses a row, which may not be rendered yet. */
  reveal: (position: number) => void
}

/** The rows of a tree that are rendered, which follow its scrolling. `sizes` is a constant of the caller. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, sizes: RowSizes): RowWindow {
  const isLong = count >= LONG_TREE_ROWS
  const [view, setView] = useState({ top: 0, height: 900 })
  /** A row that gets the focus when it is rendered. */
  const pending = useRef<number | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element || !isLong) return undefined
    return followScroll(element, setView)
  }, [list, isLong])

  const focusOn = useCallback(
    (position: number) => {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${position}"]`)
      row?.focus()
      return row !== undefined && row !== null
    },
    [list],
  )
  useLayoutEffect(() => {
    if (pending.current !== null && focusOn(pending.current)) pending.current = null
  }, [view, count, focusOn])
  const reveal = useCallback(
    (position: number) => {
      const element = list.current
      if (!element || focusOn(position)) return
      pending.current = position
      element.scrollTop = position * sizes.row - element.clientHeight / 2
    },
    [list, focusOn, sizes],
  )
  const rendered = isLong ? renderedRange(view.top, view.height, count, sizes) : { from: 0, to: count }
  return { ...rendered, isLong, sizes, reveal }
}
