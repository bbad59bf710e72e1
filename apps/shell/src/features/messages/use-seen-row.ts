import { type RefObject, useEffect } from 'react'
import { noteSeen } from './seen-messages.ts'

/** MSG-192: so much of a row is on the screen. */
const VISIBLE_PART = 0.5

/** MSG-192: notes a message as seen once its row is on the screen. */
export function useSeenRow(row: RefObject<Element | null>, id: number): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        noteSeen([id])
        observer.disconnect()
      },
      { threshold: VISIBLE_PART },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, id])
}
