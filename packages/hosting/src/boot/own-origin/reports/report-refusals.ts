import type { BootPort } from '../boot-port.ts'

/** The name of the `Server-Timing` entry that holds the code of a refusal. */
const ENTRY = 'portico-refusal'

/**
 * HOST-153: reports the requests of the application that the gateway has refused. The requests themselves are not
 * changed.
 */
export function reportRefusals(page: Window & typeof globalThis, port: BootPort): void {
  const { origin } = page.location
  const tell = (entry: PerformanceResourceTiming) => {
    const refusal = entry.serverTiming?.find(({ name }) => name === ENTRY)
    if (!refusal || !entry.name.startsWith(`${origin}/`)) return
    port.refuse(refusal.description.slice(0, 60), entry.name.slice(origin.length).split(/[?#]/, 1)[0]!.slice(0, 1000))
  }
  new page.PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => tell(entry as PerformanceResourceTiming)),
  ).observe({
    type: 'resource',
    buffered: true,
  })
}
