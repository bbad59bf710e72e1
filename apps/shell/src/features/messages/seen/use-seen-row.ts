import { type RefObject, useEffect } from 'react'
import { watchRow } from '../../../../../shared/src/watch-row.ts'
import { noteSeen } from './seen-messages.ts'

/** MSG-192: notes a message as seen once its row is on the screen. */
export function useSeenRow(row: RefObject<Element | null>, id: number): void {
  useEffect(() => (row.current ? watchRow(row.current, () => noteSeen([id])) : undefined), [row, id])
}
