import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection; true if it does not say. */
export const isOnline = (): boolean => !('onLine' in navigator) || navigator.onLine

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
