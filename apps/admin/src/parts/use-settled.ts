import { useEffect, useState } from 'react'

/** The pause after typing, in milliseconds, before a search is sent. */
const PAUSE_MS = 250

/** The value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
