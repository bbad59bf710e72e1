/// <reference lib="dom" />
import type { BenchApplication, Host } from './host.ts'

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Returns the milliseconds from the call to the frame that paints the element selected by `ready`. */
export async function timeMount(host: Host, id: string, application: BenchApplication, ready: string): Promise<number> {
  const start = performance.now()
  host.show(id)
  // a frame reports by a probe, which the benchmark runs in every document
  const seen = { inFrame: false }
  const listener = (event: MessageEvent) => {
    if (event.data === `bench:ready:${ready}`) seen.inFrame = true
  }
  addEventListener('message', listener)
  let failure: unknown
  host.open(id, application).catch((error: unknown) => (failure = error))
  host.show(id)
  const isThere = () => seen.inFrame || Boolean(host.rootOf(id)?.querySelector(ready))
  while (!isThere()) {
    if (failure) throw failure
    if (performance.now() - start > 10_000) throw new Error('nothing within 10 s')
    await frame()
  }
  removeEventListener('message', listener)
  await frame()
  return performance.now() - start
}
