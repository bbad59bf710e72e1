import {
  REPORTED_MEASURES,
  REPORTED_SAMPLES_MAX,
  TELEMETRY_SAMPLES_MAX,
} from '@portico/contract/rules/support/telemetry'
import type { TelemetrySample } from '@portico/contract/support/telemetry'

type Measure = TelemetrySample['measure']

/**
 * Whether a call with these samples takes one more. HEALTH-6: the reports of applications leave room for the measures
 * of the page.
 */
export function hasRoom(samples: readonly Pick<TelemetrySample, 'measure'>[], measure: Measure): boolean {
  if (samples.length >= TELEMETRY_SAMPLES_MAX) return false
  if (!REPORTED_MEASURES.includes(measure)) return true
  return samples.filter((one) => one.measure === measure).length < REPORTED_SAMPLES_MAX
}
