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

/** The present minute. A page that stays open all day still says how long ago something was. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
