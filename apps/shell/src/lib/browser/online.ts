import { useSyncExternalStore } from 'react'

/** WIRE-41: after an outage the browsers of all people call again within this time, in milliseconds. */
export const RETURN_SPREAD_MS = 5000

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

/**
 * WIRE-41: calls the listener at once when the connection is lost, and at a random time after its return. Returns a stop
 * function.
 */
export function followConnection(listener: (isOnline: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = ({ type }: Event) => {
    clearTimeout(timer)
    if (type === 'offline') return listener(false)
    timer = setTimeout(listener, Math.random() * RETURN_SPREAD_MS, true)
  }
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}
