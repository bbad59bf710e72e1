import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
let now = Date.now()

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, MINUTE)
  return () => clearInterval(timer)
}

/** Returns the present time, renewed every minute, so that relative times on an open page stay correct. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
