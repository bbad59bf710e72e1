import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether the window matches the media query. Without a window it never matches. */
export function createMediaQueryHook(condition: string): () => boolean {
  const query = typeof matchMedia === 'undefined' ? undefined : matchMedia(condition)
  const subscribe = (listener: () => void) => {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
