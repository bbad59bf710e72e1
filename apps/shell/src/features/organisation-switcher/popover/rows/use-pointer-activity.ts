import { useEffect, useRef, useState } from 'react'

/**
 * Returns whether the pointer moves over an element: true from a move until the pointer leaves it or has rested for
 * `restMs` milliseconds.
 */
export function usePointerActivity(restMs: number) {
  const [isActive, setActive] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isActive,
    onPointerMove() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setActive(false), restMs)
      setActive(true)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
      setActive(false)
    },
  }
}
