import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportMeasures } from './report-measures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Entry {
  name: string
  duration: number
}

/** Starts the reports of a page. `types`: the entries that its browser knows. */
function start({ types = ['longtask'], memory }: { types?: string[]; memory?: { usedJSHeapSize: number } } = {}) {
  let see: ((list: { getEntries: () => Entry[] }) => void) | undefined
  class PerformanceObserver {
    static readonly supportedEntryTypes = types
    constructor(seeing: typeof see) {
      see = seeing
    }
    observe(): void {}
  }
  const document = { visibilityState: 'visible' }
  const page = { document, performance: { memory }, PerformanceObserver, setTimeout } as unknown as Window &
    typeof globalThis
  const reports: [measure: string, values: readonly number[]][] = []
  const port = { isShown: true, measured: (...report: (typeof reports)[number]) => void reports.push(report) }
  reportMeasures(page, port)
  const run = (...entries: Entry[]) => see?.({ getEntries: () => entries })
  return { document, port, reports, run, isWatching: () => see !== undefined }
}
const own = (duration: number) => ({ name: 'self', duration })

test('HEALTH-5 HEALTH-6 the five longest tasks of each five seconds are reported, those of other documents are not', () => {
  const { reports, run } = start()
  run(own(60), { name: 'cross-origin-ancestor', duration: 900 }, own(80))
  run(...[300, 51, 400, 120].map(own))
  expect(reports).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(reports).toEqual([['long-task', [400, 300, 120, 80, 60]]])

  vi.advanceTimersByTime(60_000)
  run(own(70))
  vi.advanceTimersByTime(5000)
  expect(reports).toEqual([
    ['long-task', [400, 300, 120, 80, 60]],
    ['long-task', [70]],
  ])
})

test('HEALTH-5 the memory is reported each minute in megabytes, and not while the application is hidden', () => {
  const memory = { usedJSHeapSize: 3 * 2 ** 20 }
  const { document, port, reports } = start({ memory })
  vi.advanceTimersByTime(60_000)
  memory.usedJSHeapSize = 2 ** 20
  port.isShown = false
  vi.advanceTimersByTime(60_000)
  port.isShown = true
  document.visibilityState = 'hidden'
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([['memory', [3]]])
  document.visibilityState = 'visible'
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([
    ['memory', [3]],
    ['memory', [1]],
  ])
})

test('HEALTH-6 a browser that tells neither long tasks nor memory reports nothing', () => {
  const { reports, isWatching } = start({ types: ['navigation'] })
  vi.advanceTimersByTime(300_000)
  expect({ reports, isWatching: isWatching() }).toEqual({ reports: [], isWatching: false })
})
