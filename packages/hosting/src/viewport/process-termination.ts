import { PROCESS_END_MS, SIBLING_TIMEOUT_MS } from '../own-origin/timeouts.ts'
import type { Viewport } from './viewport-types.ts'

/**
 * HOST-157: ends the process of an application that hangs and is about to be unloaded. Applications of one site share a
 * process, which browsers end with its last frame: the other applications that do not answer are unloaded, too, unless
 * they have unsaved work.
 */
export function createProcessTermination(viewports: ReadonlyMap<string, Viewport>) {
  let processEndsAt = 0

  return {
    /** Milliseconds until the process has ended. No application is loaded before. */
    delay: () => Math.max(0, processEndsAt - performance.now()),
    release(hung: Viewport) {
      processEndsAt = performance.now() + SIBLING_TIMEOUT_MS + PROCESS_END_MS
      for (const other of viewports.values()) {
        if (other === hung || !other.hasOwnOriginFrame) continue
        void other.ping(SIBLING_TIMEOUT_MS).then((answers) => {
          if (answers === false && !other.isDirty && viewports.get(other.id) === other) other.forceUnload()
        })
      }
    },
  }
}
