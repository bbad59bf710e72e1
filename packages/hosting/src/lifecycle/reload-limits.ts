import { RECOVERY_INTERVAL_MS, RELOAD_RATE } from '../limits.ts'

/** Limits how often an application loads documents. */
export function createReloadLimits() {
  let reloads: number[] = []
  let recoveredAt = -Infinity

  return {
    /** HOST-63: counts a document. Returns false if there were too many. */
    mayReload(): boolean {
      const now = performance.now()
      reloads = [...reloads.filter((at) => now - at < RELOAD_RATE.withinMs), now]
      return reloads.length <= RELOAD_RATE.atMost
    },
    /** Returns false if the application was recently loaded again for this reason. */
    mayRecover(): boolean {
      if (performance.now() - recoveredAt < RECOVERY_INTERVAL_MS) return false
      recoveredAt = performance.now()
      return true
    },
    reset() {
      reloads = []
    },
  }
}
