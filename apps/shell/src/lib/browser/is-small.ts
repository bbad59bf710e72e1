import { useSyncExternalStore } from 'react'

/** LOOK-199: a window without space for cards beside a dialog or a menu; 1366 px at a zoom of 200 % are 683. */
const query = typeof matchMedia === 'undefined' ? undefined : matchMedia('(width < 1024px), (height < 600px)')

/** Whether the window is narrow or low. */
export const useIsSmall = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false)

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
