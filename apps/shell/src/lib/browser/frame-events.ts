/**
 * Events inside the frames of hosted applications, which this document does not receive: the person is active
 * there, has pressed there, which closes open pop-ups here, or has pressed the shortcut of the palette (PALETTE-1).
 */
type FrameEvent = 'activity' | 'body-click' | 'search'

const listeners = new Map<FrameEvent, Set<() => void>>([
  ['activity', new Set()],
  ['body-click', new Set()],
  ['search', new Set()],
])

export function onFrameEvent(event: FrameEvent, listener: () => void): () => void {
  const eventListeners = listeners.get(event)!
  eventListeners.add(listener)
  return () => eventListeners.delete(listener)
}

export function emitFrameEvent(event: FrameEvent): void {
  for (const listener of [...listeners.get(event)!]) listener()
}

let walk: ((step: 1 | -1) => void) | undefined

/** TAB-27: subscribes to the key that moves the focus out of an application. */
export function onRegionKey(listener: (step: 1 | -1) => void): () => void {
  walk = listener
  return () => {
    if (walk === listener) walk = undefined
  }
}

export function emitRegionKey(step: 1 | -1): void {
  walk?.(step)
}

let run: ((keys: string) => void) | undefined

/** PREF-11: subscribes to the keys of shortcuts that applications forward. */
export function onShortcut(listener: (keys: string) => void): () => void {
  run = listener
  return () => {
    if (run === listener) run = undefined
  }
}

export function emitShortcut(keys: string): void {
  run?.(keys)
}
