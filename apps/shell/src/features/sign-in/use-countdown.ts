import { useEffect, useState } from 'react'
import { currentTime } from '../../lib/clock.ts'

/** Whole seconds that are left, counted down by the clock and not by ticks: a sleeping page wakes to the right one. */
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
