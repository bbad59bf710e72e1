import { ANSWER_RATES } from './limits.ts'

/** Returns the milliseconds that the sender must wait after this many bytes. */
export type DelayOf = (application: string, bytes: number) => number

interface Rates {
  /** Bytes per second of one application, and of all together. */
  application: number
  total: number
  /** Bytes that may be sent ahead of the rate. */
  burst: number
}

/**
 * HOST-96: limits the rate of upstreams' responses with leaky buckets, one per application and one for all. The
 * portal's own calls share the process with the gateway, so a fast upstream must not take all of the processor.
 */
export function createLeakyBuckets(rates: Rates = ANSWER_RATES, now: () => number = () => performance.now()): DelayOf {
  const emptyAt = new Map<string, number>()

  function take(key: string, rate: number, bytes: number): number {
    const at = Math.max(emptyAt.get(key) ?? 0, now()) + (bytes / rate) * 1000
    emptyAt.set(key, at)
    return at - now() - (rates.burst / rate) * 1000
  }

  return (application, bytes) =>
    Math.max(0, take(`application ${application}`, rates.application, bytes), take('total', rates.total, bytes))
}
