import { TELEMETRY_SAMPLES_MAX } from '@portico/contract/rules/support/telemetry'
import type { TelemetrySample } from '@portico/contract/support/telemetry'

type Measure = TelemetrySample['measure']

/** HEALTH-6: samples in one call of a measure that applications report by themselves. */
const OF_REPORTED_MAX = 8
const REPORTED: readonly Measure[] = ['application-long-task', 'application-memory']

/**
 * Whether a call with these samples takes one more. HEALTH-6: what applications report leaves room for the measures of
 * the page.
 */
export function hasRoom(samples: readonly Pick<TelemetrySample, 'measure'>[], measure: Measure): boolean {
  if (samples.length >= TELEMETRY_SAMPLES_MAX) return false
  return !REPORTED.includes(measure) || samples.filter((one) => one.measure === measure).length < OF_REPORTED_MAX
}
