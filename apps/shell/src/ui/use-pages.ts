import { throttle } from '../lib/timing/throttle.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** LOOK-64, in milliseconds. */
const DEBOUNCE_MS = 500

/** Properties of the button that turns to a page. `aria-disabled` lets the button keep the focus (MENU-13). */
interface PageTurn {
  'aria-disabled': boolean
  onClick: () => void
}

export interface Pages {
  count: number
  previous: PageTurn
  next: PageTurn
}

/**
 * MENU-9: items that do not fit in one line wrap into further lines, and each line is a page. The list scrolls between
 * them; the browser does so, too, when the focus moves into another line. The current item (`data-current`) is scrolled
 * into view when it becomes current and when the lines wrap differently, unless the person has turned the page since
 * then.
 */
export function usePages(list: RefObject<HTMLElement | null>, content: unknown, currentId: number | null): Pages {
  const [{ page, count }, setPages] = useState({ page: 0, count: 1 })
  const isTurned = useRef(false)

  const measure = useCallback(() => {
    const element = list.current
    const line = element?.clientHeight ?? 0
    if (!element || line === 0) return
    const next = { page: Math.round(element.scrollTop / line), count: Math.round(element.scrollHeight / line) }
    setPages((now) => (now.page === next.page && now.count === next.count ? now : next))
  }, [list])

  const follow = useCallback(() => {
    if (isTurned.current) return
    const current = list.current?.querySelector('[data-current]')
    if (current) current.scrollIntoView({ block: 'nearest' })
    else list.current?.scrollTo({ top: 0 })
  }, [list])
  useEffect(() => {
    isTurned.current = false
  }, [currentId])
  useEffect(follow, [currentId, count, follow])

  useEffect(() => {
    const element = list.current
    if (!element) return
    // an observer also reports once at the start
    const look = throttle(() => {
      follow()
      measure()
    }, DEBOUNCE_MS)
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width) isTurned.current = false
      width = element.clientWidth
      look.request()
    })
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      look.stop()
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list, measure, follow, content])

  const show = useCallback(
    (requestedPage: number) => {
      const element = list.current
      isTurned.current = true
      element?.scrollTo({ top: requestedPage * element.clientHeight })
    },
    [list],
  )
  return {
    count,
    previous: { 'aria-disabled': page === 0, onClick: () => show(Math.max(page - 1, 0)) },
    next: { 'aria-disabled': page >= count - 1, onClick: () => show(Math.min(page + 1, count - 1)) },
  }
}
