import { useSyncExternalStore } from 'react'

/** LOOK-75: below this width of the window the frame is that of a phone. */
const query = typeof matchMedia === 'undefined' ? undefined : matchMedia('(width < 640px)')

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false)

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
