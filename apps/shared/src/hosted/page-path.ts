import { useSyncExternalStore } from 'react'

export interface PagePath {
  /** The path of the page inside its application, without a slash at its end. */
  usePath: () => string
  /** Shows another page in the same tab, as a step of its history, or in place of the present one. */
  goTo: (path: string, how?: 'push' | 'replace') => void
}

/** The path below a prefix of the address, as a store for React. The prefix is absent at an application's own origin. */
export function createPagePath(prefix: RegExp): PagePath {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('popstate', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('popstate', listener)
    }
  }
  const ownPath = () => location.pathname.replace(prefix, '').replace(/(.)\/$/, '$1') || '/'
  return {
    usePath: () => useSyncExternalStore(subscribe, ownPath),
    goTo(path, how = 'push') {
      const address = `${prefix.exec(location.pathname)?.[0] ?? ''}${path}`
      if (how === 'push') history.pushState(null, '', address)
      else history.replaceState(history.state, '', address)
      for (const listener of [...listeners]) listener()
    },
  }
}
