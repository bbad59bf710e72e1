import { callSafely } from '../calls.ts'
import type { SharedContext } from '../types.ts'
import type { Viewport, ViewportHost } from './viewport-types.ts'

interface EngineContextHost {
  viewports: ReadonlyMap<string, Viewport>
  /** Called when the context of a preloaded application is out of date. */
  changed: () => void
}

/** HOST-13: the context of all applications (session, language, theme), and the parts for each of them. */
export function createEngineContext({ viewports, changed }: EngineContextHost) {
  const extras = new Map<string, unknown>()
  let shared: SharedContext | undefined
  let sharedText: string | undefined

  function send() {
    changed()
    for (const viewport of viewports.values()) viewport.sendContext()
  }
  return {
    of: (code: string): Pick<ViewportHost, 'shared' | 'extras'> => ({
      shared: () => shared,
      extras: () => extras.get(code),
    }),
    setShared(next: SharedContext) {
      // the same context again changes nothing, and keeps a preloaded application
      const text = callSafely(() => JSON.stringify(next))
      if (text !== undefined && text === sharedText) return
      sharedText = text
      shared = next
      send()
    },
    setExtras(code: string, value: unknown) {
      extras.set(code, value)
      send()
    },
  }
}
