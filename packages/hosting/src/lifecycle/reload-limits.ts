import { RECOVERY_INTERVAL_MS, RELOAD_RATE } from '../limits.ts'

/** How often an application may leave its document before that is a fault of its own. */
export function createReloadLimits() {
  let reloads: number[] = []
  let recoveredAt = -Infinity

  return {
    /** HOST-63: it loads another document of its own; false where it does nothing else. */
    mayReload(): boolean {
      const now = performance.now()
      reloads = [...reloads.filter((at) => now - at < RELOAD_RATE.withinMs), now]
      return reloads.length <= RELOAD_RATE.atMost
    },
    /** HOST-64: it is on a foreign page; false where it was brought back from one just now. */
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
