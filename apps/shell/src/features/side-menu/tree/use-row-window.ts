import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { followScroll } from '../../../ui/tree/follow-scroll.ts'
import { renderedRange, type RowRange, type RowSizes } from '../../../ui/tree/row-range.ts'

/** One row of a long tree, in pixels, its margin included. */
export const ROW_HEIGHT_PX = 33
/** From so many rows on only those near the view are rendered (MENU-43). */
export const LONG_TREE_ROWS = 150
const SIZES: RowSizes = { row: ROW_HEIGHT_PX, spare: 12, least: 0 }

/** The rows of the tree that are rendered, which follow its scrolling, and a function that focuses a row that may not be drawn yet. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
): RowRange & { reveal: (position: number) => void } {
  const isLong = count >= LONG_TREE_ROWS
  const [view, setView] = useState({ top: 0, height: 900 })
  /** A row that is to get the focus once it is drawn. */
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
      element.scrollTop = position * ROW_HEIGHT_PX - element.clientHeight / 2
    },
    [list, focusOn],
  )
  const rendered = isLong ? renderedRange(view.top, view.height, count, SIZES) : { from: 0, to: count }
  return { ...rendered, reveal }
}
