import { ANSWER_RATES } from './gateway-limits.ts'

/** Milliseconds for which the sender of so many bytes has to wait afterwards. */
export type PaceOf = (application: string, bytes: number) => number

interface Rates {
  /** Bytes a second of one application, and of all together. */
  application: number
  total: number
  /** Bytes that may be ahead of the rate. */
  burst: number
}

/**
 * HOST-96: how fast answers of upstreams pass. The portal's own calls share the process with the gateway: an upstream that sends as
 * fast as it can must not take the processor from them. Counted as a leaky bucket, one for each application and one for all.
 */
export function createPace(rates: Rates = ANSWER_RATES, now: () => number = () => performance.now()): PaceOf {
  const emptyAt = new Map<string, number>()

  function take(key: string, rate: number, bytes: number): number {
    const at = Math.max(emptyAt.get(key) ?? 0, now()) + (bytes / rate) * 1000
    emptyAt.set(key, at)
    return at - now() - (rates.burst / rate) * 1000
  }

  return (application, bytes) =>
    Math.max(0, take(`application ${application}`, rates.application, bytes), take('total', rates.total, bytes))
}
