import { useSyncExternalStore } from 'react'

/** The address of the shell. Every change goes through this module, so that its readers are notified. */
const listeners = new Set<() => void>()

export interface GoToOptions {
  replace?: boolean
  state?: unknown
}

export function goToAddress(address: string, { replace = false, state = null }: GoToOptions = {}): void {
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  notifyListeners()
}

export function onLocationChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads a part of the address; the component renders again only when this part changes. */
export function useLocation<T extends string>(of: (address: Location) => T): T {
  return useSyncExternalStore(onLocationChange, () => of(location))
}

/**
 * The present address as a return address (ENTRY-12). Browsers keep a backslash in a fragment, but a return address
 * must not contain one.
 */
export function presentAddress(): string {
  return location.pathname + location.search + location.hash.replaceAll('\\', '%5C')
}

/** Path and query of the address bar. */
export function useAddress(): string {
  return useLocation(({ pathname, search }) => pathname + search)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export function startLocation(): void {
  window.addEventListener('popstate', notifyListeners)
}
