import { HANG_MS } from '../../../own-origin/timeouts.ts'
import type { BootPort } from '../boot-port.ts'

/**
 * HOST-156: reports a task of this document that has blocked its process. Other documents of the process do not report
 * it.
 */
export function reportHangs(page: Window & typeof globalThis, port: BootPort): void {
  const { PerformanceObserver: Observer } = page
  if (!Observer.supportedEntryTypes.includes('longtask')) return
  const watch = new Observer((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'self' && duration >= HANG_MS) port.hung(duration)
  })
  watch.observe({ type: 'longtask', buffered: true })
}
