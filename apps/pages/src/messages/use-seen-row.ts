import { type RefObject, useEffect } from 'react'
import { usePortal } from '../portal-context.ts'

/** MSG-192: so much of a row is on the screen. */
const VISIBLE_PART = 0.5

/** MSG-192: tells the portal that the row of an unread message of this tenant is on the screen. */
export function useSeenRow(row: RefObject<Element | null>, id: number | null): void {
  const { portal } = usePortal()
  useEffect(() => {
    const element = row.current
    if (!element || id === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        portal.ask('messages.seen', { ids: [id] }).catch(() => undefined)
      },
      { threshold: VISIBLE_PART },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [portal, row, id])
}
