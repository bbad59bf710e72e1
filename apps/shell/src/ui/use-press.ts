import { DRAG_THRESHOLD_PX } from '@portico/contract/rules/appearance/layout'
import { useRef, type MouseEvent, type PointerEvent } from 'react'

/**
 * HELP-46: the handlers of a button for which a press counts only if the pointer has hardly moved: more is a drag. A
 * press of a key counts always.
 */
export function usePress(onPress: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY }
    },
    onClick: ({ clientX, clientY, detail }: MouseEvent) => {
      const from = start.current
      start.current = null
      const isByPointer = detail > 0 && from !== null
      if (isByPointer && Math.hypot(clientX - from.x, clientY - from.y) > DRAG_THRESHOLD_PX) return
      onPress()
    },
  }
}
