import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { TELEMETRY_SAMPLES_MAX, TELEMETRY_VALUE_MAX } from '../rules/support/telemetry.ts'

/**
 * A measured time of a page of the portal. The web vitals are those of https://web.dev/articles/vitals: time to first
 * byte, first and largest contentful paint, interaction to next paint.
 */
const PageSample = z.strictObject({
  measure: z.enum(['ttfb', 'fcp', 'lcp', 'inp']),
  /** Milliseconds. */
  value: z.number().check(z.minimum(0), z.maximum(TELEMETRY_VALUE_MAX)),
})

/** Cumulative layout shift: a score without a unit, 0 for a page that does not move. */
const ShiftSample = z.strictObject({
  measure: z.literal('cls'),
  value: z.number().check(z.minimum(0), z.maximum(100)),
})

/** The time from the opening of an application until it accepts input. */
const ApplicationSample = z.strictObject({
  measure: z.literal('application-load'),
  applicationCode: boundedText(63),
  /** Milliseconds. */
  value: z.number().check(z.minimum(0), z.maximum(TELEMETRY_VALUE_MAX)),
})

export const TelemetrySample = z.union([PageSample, ShiftSample, ApplicationSample])
export type TelemetrySample = z.infer<typeof TelemetrySample>

export const telemetry = [
  endpoint('POST /api/workbench/v4/telemetry', {
    summary:
      'Report measured times of a page and of its applications. They become metrics of the server without person and tenant (TELEMETRY-2)',
    access: 'tenant',
    body: z.object({ samples: z.array(TelemetrySample).check(z.minLength(1), z.maxLength(TELEMETRY_SAMPLES_MAX)) }),
    answers: 'nothing',
  }),
] as const
