import { type RefObject, useEffect } from 'react'
import { watchRow } from '../../../../../shared/src/watch-row.ts'
import { afterPaint } from '../../../lib/loading/after-paint.ts'
import { noteSeen } from './seen-messages.ts'

/**
 * MSG-192: notes a message as seen once its row is on the screen. It is watched from the frame after the one that shows
 * it, so that watching does not delay the dropdown (MSG-203).
 */
export function useSeenRow(row: RefObject<Element | null>, id: number): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    const cancel = afterPaint(() => {
      if (row.current) stop = watchRow(row.current, () => noteSeen([id]))
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [row, id])
}
