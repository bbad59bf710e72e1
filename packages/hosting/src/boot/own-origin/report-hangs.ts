import { HANG_MS } from '../../own-origin/timeouts.ts'
import type { BootPort } from './boot-port.ts'

/**
 * HOST-156: reports a task of this document that has held up its process. The other documents of the process have no such task.
 */
export function reportHangs(page: Window & typeof globalThis, port: BootPort): void {
  const { PerformanceObserver: Observer } = page
  if (!Observer.supportedEntryTypes.includes('longtask')) return
  const watch = new Observer((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'self' && duration >= HANG_MS) port.hung(duration)
  })
  watch.observe({ type: 'longtask', buffered: true })
}
