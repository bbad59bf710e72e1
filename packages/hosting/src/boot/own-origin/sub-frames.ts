import { throttleTimers } from '../throttle-timers.ts'
import { reportUserInput, type InputPort } from '../user-input.ts'
import type { UnsavedWork } from './unsaved/unsaved-work.ts'

/** The key by which the boot scripts in an application's own frames find the application's boot script. */
const KEY = Symbol.for('portico.boot')

type BootedWindow = Window & typeof globalThis & { [KEY]?: OuterDocument }

interface Listening {
  /** Adds the listeners, or adds removed ones again. */
  listen(): void
}

export interface OuterDocument extends InputPort {
  /** Calls the listener with whether the tab is active: at once, and after each change. */
  onShown(listener: (isShown: boolean) => void): void
  unsaved: UnsavedWork
}

export function offerToSubFrames(page: Window, outer: OuterDocument): void {
  Object.defineProperty(page, KEY, { value: outer })
}

/** Returns the boot script of the page around this frame, if that page has the same origin. */
export function findOuterDocument(page: Window): OuterDocument | undefined {
  try {
    return (page.parent as BootedWindow)[KEY]
  } catch {
    return undefined // a page of another origin
  }
}

/**
 * HOST-118: activity and unsaved work in an application's own frames count for the application, and their timers are
 * throttled like the application's.
 */
export function connectToOuterDocument(page: Window & typeof globalThis, outer: OuterDocument): Listening {
  const setSpeed = throttleTimers(page)
  outer.onShown(setSpeed)
  const input = reportUserInput(page, outer)
  const unsaved = outer.unsaved.join(page)
  const plainFrames = connectPlainFrames(page, outer)
  offerToSubFrames(page, outer)
  const listen = () => {
    input.listen()
    unsaved.listen()
    plainFrames.listen()
  }
  listen()
  return { listen }
}

/**
 * HOST-341: documents without a server's answer have no boot script: those of `about:blank` and `srcdoc`, in which
 * editors of rich text work. Each fires `load` in its frame, even after a script has written into it, which removes all
 * listeners.
 */
export function connectPlainFrames(page: Window & typeof globalThis, outer: OuterDocument): Listening {
  const { document, HTMLIFrameElement: Frame } = page
  const connected = new WeakMap<Document, Listening>()
  function connect({ target }: Event) {
    if (!(target instanceof Frame)) return
    const inner = target.contentWindow as BootedWindow | null
    try {
      if (!inner) return
      const listening = connected.get(inner.document)
      if (listening) listening.listen()
      else if (!inner[KEY]) connected.set(inner.document, connectToOuterDocument(inner, outer))
    } catch {
      // a page of another origin
    }
  }
  return { listen: () => document.addEventListener('load', connect, true) }
}
