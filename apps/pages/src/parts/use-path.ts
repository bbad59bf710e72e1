import { useSyncExternalStore } from 'react'

const PREFIX = /^\/portal-pages(?=\/|$)/
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The path of the page inside these pages, without a slash at its end. */
const ownPath = (): string => location.pathname.replace(PREFIX, '').replace(/(.)\/$/, '$1') || '/'

export function usePath(): string {
  return useSyncExternalStore(subscribe, ownPath)
}

/** Shows another page in the same tab, as a step of its history. */
export function goTo(path: string): void {
  const prefix = PREFIX.exec(location.pathname)?.[0] ?? ''
  history.pushState(null, '', `${prefix}${path}`)
  for (const listener of [...listeners]) listener()
}
