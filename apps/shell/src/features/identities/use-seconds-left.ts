import { useEffect, useState } from 'react'

/** Counts whole seconds down to zero by the clock, so that a throttled background tab does not delay it. */
export function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [end, left])
  return left
}
