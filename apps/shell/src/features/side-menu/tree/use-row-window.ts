import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { LONG_TREE_ROWS, ROW_HEIGHT_PX, rowWindow, type RowWindow } from './row-window.ts'

/** The window of the tree's list, which follows its scrolling, and a function that focuses a row that may not be drawn yet. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
): RowWindow & { reveal: (position: number) => void } {
  const isLong = count >= LONG_TREE_ROWS
  const [view, setView] = useState({ top: 0, height: 900 })
  /** A row that is to get the focus once it is drawn. */
  const pending = useRef<number | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element || !isLong) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setView({ top: element.scrollTop, height: element.clientHeight }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [list, isLong])

  const focusOn = useCallback(
    (position: number) => {
      const row = list.current?.querySelector<HTMLElement>(`[data-place="${position}"]`)
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
  return { ...rowWindow(count, view.top, view.height), reveal }
}
