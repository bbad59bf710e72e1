import { throttleTimers } from '../throttle-timers.ts'
import { reportUserActivity } from '../user-activity.ts'
import type { BootPort } from './boot-port.ts'

/** Where the boot script of an application's document is found by those of its own frames. */
const KEY = Symbol.for('portico.boot')

export interface OuterDocument {
  send: BootPort['send']
  /** Hears whether the tab is in front: at once, and at each change. */
  onShown(listener: (isShown: boolean) => void): void
}

export function offerToSubFrames(page: Window, outer: OuterDocument): void {
  Object.defineProperty(page, KEY, { value: outer })
}

/** The boot script around this frame, where a page of the same origin is around it. */
export function findOuterDocument(page: Window): OuterDocument | undefined {
  try {
    return (page.parent as unknown as Record<symbol, OuterDocument | undefined>)[KEY]
  } catch {
    return undefined // a page of another origin
  }
}

/** HOST-118: what a person does in an application's own frames counts as done in the application, and they rest with it. */
export function connectToOuterDocument(page: Window & typeof globalThis, outer: OuterDocument): void {
  const setSpeed = throttleTimers(page)
  outer.onShown(setSpeed)
  reportUserActivity(page, outer).listen()
  offerToSubFrames(page, outer)
}
