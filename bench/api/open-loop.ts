import { build } from 'hdr-histogram-js'
import { createRandom } from '../../scripts/lib/random.mjs'

export interface Load {
  perSecond: number
  seconds: number
  /** Sends one call. Resolves with a text if the answer is wrong; a rejection also counts as an error. */
  send: (index: number, chance: number) => Promise<string | undefined>
}

export interface LoadFigures {
  offered: number
  sent: number
  answeredPerSecond: number
  errors: Record<string, number>
  errorCount: number
  p50: number
  p90: number
  p99: number
  p999: number
  max: number
}

/**
 * Starts calls at random times (Poisson arrivals), regardless of unanswered earlier calls, like many people do. The
 * latency counts from the intended start of a call, so that it includes delays of the sender during a stall.
 */
export async function runLoad({ perSecond, seconds, send }: Load): Promise<LoadFigures> {
  const histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: 120_000_000,
    numberOfSignificantValueDigits: 3,
  })
  const random = createRandom(20001)
  const errors: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  const began = performance.now()
  const until = began + seconds * 1000
  let sent = 0

  const launch = (intended: number) => {
    const index = sent++
    const call = send(index, random())
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((problem) => {
        if (problem) errors[problem] = (errors[problem] ?? 0) + 1
        histogram.recordValue(Math.max(1, Math.round((performance.now() - intended) * 1000)))
        open.delete(call)
      })
    open.add(call)
  }

  let next = began + gap(random, perSecond)
  while (next < until) {
    const now = performance.now()
    for (; next <= now && next < until; next += gap(random, perSecond)) launch(next)
    await new Promise((later) => setTimeout(later, Math.max(0, next - performance.now())))
  }
  await Promise.all(open)
  const took = (performance.now() - began) / 1000

  const at = (percentile: number) => Number((histogram.getValueAtPercentile(percentile) / 1000).toFixed(1))
  return {
    offered: perSecond,
    sent,
    answeredPerSecond: Number((sent / took).toFixed(1)),
    errors,
    errorCount: Object.values(errors).reduce((sum, count) => sum + count, 0),
    p50: at(50),
    p90: at(90),
    p99: at(99),
    p999: at(99.9),
    max: Number((histogram.maxValue / 1000).toFixed(1)),
  }
}

/** Returns an exponentially distributed pause in milliseconds. */
const gap = (random: () => number, perSecond: number): number => (-Math.log(1 - random()) * 1000) / perSecond
