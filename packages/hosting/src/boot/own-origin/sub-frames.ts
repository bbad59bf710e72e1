import { throttleTimers } from '../throttle-timers.ts'
import { reportUserInput } from '../user-input.ts'
import type { UnsavedWork } from './unsaved-work.ts'
import type { BootPort } from './boot-port.ts'

/** The key under which the boot scripts of an application's own frames find that of the application. */
const KEY = Symbol.for('portico.boot')

export interface OuterDocument {
  send: BootPort['send']
  /** Calls the listener with whether the tab is in front: at once, and at each change. */
  onShown(listener: (isShown: boolean) => void): void
  unsaved: UnsavedWork
}

export function offerToSubFrames(page: Window, outer: OuterDocument): void {
  Object.defineProperty(page, KEY, { value: outer })
}

/** Returns the boot script of the page around this frame, where that page has the same origin. */
export function findOuterDocument(page: Window): OuterDocument | undefined {
  try {
    return (page.parent as unknown as Record<symbol, OuterDocument | undefined>)[KEY]
  } catch {
    return undefined // a page of another origin
  }
}

/**
 * HOST-118: activity and unsaved work in an application's own frames count as those of the application, and their timers are throttled
 * with it.
 */
export function connectToOuterDocument(page: Window & typeof globalThis, outer: OuterDocument): void {
  const setSpeed = throttleTimers(page)
  outer.onShown(setSpeed)
  reportUserInput(page, outer).listen()
  outer.unsaved.join(page).listen()
  offerToSubFrames(page, outer)
}
