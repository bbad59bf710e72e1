import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { HEALTH_DAYS } from '../rules/support/application-health.ts'
import { endpoint } from '../protocol/endpoint.ts'
import {
  REPORTED_MEASURES,
  REPORTED_SAMPLES_MAX,
  TELEMETRY_SAMPLES_MAX,
  TELEMETRY_VALUE_MAX,
} from '../rules/support/telemetry.ts'
import { BROWSER_SPANS_MAX, SPAN_DURATION_MAX_MS } from '../rules/support/tracing.ts'

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

/**
 * A measured value of an application: the time from its opening until it accepts input, or of a task that blocked it
 * (milliseconds); its memory (megabytes); an error (1).
 */
const ApplicationSample = z.strictObject({
  measure: z.enum(['application-load', 'application-error', 'application-long-task', 'application-memory']),
  applicationCode: boundedText(63),
  /** The version that was loaded (HOST-75). */
  version: z.optional(boundedText(64)),
  value: z.number().check(z.minimum(0), z.maximum(TELEMETRY_VALUE_MAX)),
})

export const TelemetrySample = z.union([PageSample, ShiftSample, ApplicationSample])
export type TelemetrySample = z.infer<typeof TelemetrySample>

/** HEALTH-6: the maximum number of values of each measure in one call. */
const hasFewReported = (samples: readonly TelemetrySample[]) =>
  REPORTED_MEASURES.every((measure) => samples.filter((one) => one.measure === measure).length <= REPORTED_SAMPLES_MAX)

const SpanId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** A span of a browser: a press of a person, or a call. It has no text, so that it cannot name anybody. */
export const BrowserSpan = z.strictObject({
  kind: z.enum(['press', 'call']),
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: SpanId,
  /** The press that a call belongs to. */
  parentId: z.nullable(SpanId),
  /** By the server's clock. */
  startedAt: z.number(),
  /** Milliseconds. */
  duration: z.number().check(z.minimum(0), z.maximum(SPAN_DURATION_MAX_MS)),
  /** The status of the answer of a call; 0 without an answer; null for a press. */
  status: z.nullable(z.int().check(z.minimum(0), z.maximum(599))),
})
export type BrowserSpan = z.infer<typeof BrowserSpan>

/** Percentiles of a histogram: upper bounds of the intervals that contain them; null without a value. */
const Distribution = z.object({
  count: z.int(),
  p50: z.nullable(z.int()),
  p75: z.nullable(z.int()),
  p95: z.nullable(z.int()),
})
export type Distribution = z.infer<typeof Distribution>

/** HEALTH-3: an application in one version, as the people of the tenant met it. */
export const ApplicationHealth = z.object({
  applicationCode: z.string(),
  version: z.string(),
  /** The first and the last day (UTC) with a measured value. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Milliseconds until the application accepted input. */
  loads: Distribution,
  /** Milliseconds of tasks that blocked the application. */
  longTasks: Distribution,
  /** Megabytes of its JavaScript memory. */
  memory: Distribution,
  errors: z.int(),
})
export type ApplicationHealth = z.infer<typeof ApplicationHealth>

export const telemetry = [
  endpoint('POST /api/workbench/v4/telemetry', {
    summary:
      'Report measured times of a page and of its applications. They become metrics of the server without person and tenant (TELEMETRY-2)',
    access: 'tenant',
    body: z.object({
      samples: z
        .array(TelemetrySample)
        .check(z.minLength(1), z.maxLength(TELEMETRY_SAMPLES_MAX), z.refine(hasFewReported)),
    }),
    answers: 'nothing',
  }),
  endpoint('POST /api/workbench/v4/telemetry/spans', {
    summary:
      'Report spans of a page for the traces that the deployment exports (OPS-86). Without an exporter they are ignored',
    access: 'tenant',
    body: z.object({ spans: z.array(BrowserSpan).check(z.minLength(1), z.maxLength(BROWSER_SPANS_MAX)) }),
    answers: 'nothing',
  }),
  endpoint('GET /api/admin/v1/application-health', {
    summary:
      'Loading times, errors, long tasks and memory of applications by version, from real use, the latest days first; for administrators of the tenant (HEALTH-3)',
    access: 'tenant',
    query: z.object({
      applicationCode: z.optional(boundedText(63)),
      /** The number of days up to today (UTC), 7 by default. */
      days: z.optional(
        z.pipe(
          z.string().check(z.regex(/^[1-9][0-9]?$/)),
          z.pipe(z.transform(Number), z.int().check(z.maximum(HEALTH_DAYS))),
        ),
      ),
    }),
    response: z.object({ items: z.array(ApplicationHealth) }),
    errors: ['FORBIDDEN'],
  }),
] as const
