import { type RefObject, useEffect } from 'react'
import { watchRow } from '../../../shared/src/watch-row.ts'
import { usePortal } from '../portal-context.ts'

/** MSG-192: tells the portal that the row of an unread message of this tenant is on the screen. */
export function useSeenRow(row: RefObject<Element | null>, id: number | null): void {
  const { portal } = usePortal()
  useEffect(() => {
    if (!row.current || id === null) return undefined
    return watchRow(row.current, () => void portal.ask('messages.seen', { ids: [id] }).catch(() => undefined))
  }, [portal, row, id])
}
