import { useEffect, useState } from 'react'

/** The pause after typing, in milliseconds, before a search is sent. */
const PAUSE_MS = 250

/** Returns the value after it has been unchanged for a quarter of a second. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
