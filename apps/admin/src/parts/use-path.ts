import { useSyncExternalStore } from 'react'

/** The console is at its own origin, and below a path of the portal where applications have no hosts (HOST-76). */
const PREFIX = /^\/apps\/portal-admin(?=\/|$)/
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const ownPath = (): string => location.pathname.replace(PREFIX, '').replace(/(.)\/$/, '$1') || '/'

/** The path of the page inside the console, without a slash at its end. */
export const usePath = (): string => useSyncExternalStore(subscribe, ownPath)

/** Shows another page in the same tab, as a step of its history. */
export function goTo(path: string): void {
  const prefix = PREFIX.exec(location.pathname)?.[0] ?? ''
  history.pushState(null, '', `${prefix}${path}`)
  for (const listener of [...listeners]) listener()
}
