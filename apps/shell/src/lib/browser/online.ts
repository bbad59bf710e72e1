import { useSyncExternalStore } from 'react'

export const isOnline = (): boolean => navigator.onLine

/** Whether the browser has a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
