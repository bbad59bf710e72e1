import { MEASURED_VALUES_MAX } from '../../../own-origin/boot-protocol.ts'
import type { BootPort } from '../boot-port.ts'

/** HEALTH-5: the shortest time between two reports of long tasks, in milliseconds. */
const TASKS_EVERY_MS = 5_000
/** HEALTH-5: the time between two reports of the memory, in milliseconds. */
const MEMORY_EVERY_MS = 60_000

type PageWithMemory = Performance & { memory?: { usedJSHeapSize: number } }

/**
 * HEALTH-5: reports the long tasks of this document, the longest ones of each 5 seconds, and every minute while the
 * application is shown the memory of its process, as far as the browser tells them.
 */
export function reportMeasures(page: Window & typeof globalThis, port: Pick<BootPort, 'measured' | 'isShown'>): void {
  const { document, performance, PerformanceObserver: Observer } = page
  // before the portal slows the timers of a hidden application (HOST-22)
  const later = page.setTimeout.bind(page)

  let tasks: number[] = []
  if (Observer.supportedEntryTypes.includes('longtask')) {
    const watch = new Observer((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name !== 'self') continue
        if (tasks.length === 0) later(reportTasks, TASKS_EVERY_MS)
        tasks = [...tasks, duration].toSorted((one, other) => other - one).slice(0, MEASURED_VALUES_MAX)
      }
    })
    watch.observe({ type: 'longtask', buffered: true })
  }
  function reportTasks() {
    port.measured('long-task', tasks)
    tasks = []
  }

  const { memory } = performance as PageWithMemory
  if (memory) later(reportMemory, MEMORY_EVERY_MS)
  function reportMemory() {
    const { memory: present } = performance as PageWithMemory
    if (present && port.isShown && document.visibilityState === 'visible')
      port.measured('memory', [present.usedJSHeapSize / 2 ** 20])
    later(reportMemory, MEMORY_EVERY_MS)
  }
}
