import { useEffect, useState } from 'react'
import { currentTime } from '../../lib/timing/clock.ts'

/**
 * The remaining whole seconds, computed from the clock and not from ticks: a page that wakes shows the right number.
 */
export function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(currentTime)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(currentTime()), 250)
    return () => clearTimeout(timer)
  }, [left, now])
  return [
    left,
    (seconds) => {
      setNow(currentTime())
      setEnd(currentTime() + seconds * 1000)
    },
  ]
}
