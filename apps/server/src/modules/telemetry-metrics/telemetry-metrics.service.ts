import { Counter, Histogram, type Metric } from 'prom-client'
import type { TelemetrySample } from '@portico/contract/support/telemetry'

/** Upper bounds in seconds. They include the limits of good and poor web vitals: 0.2, 0.5, 0.8, 1.8, 2.5, 3 and 4 s. */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30]
/** Upper bounds of the layout shift. A good page is below 0.1, a poor one above 0.25. */
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5, 1]
/** Upper bounds of blocking tasks in seconds; tasks shorter than 50 ms are not counted. */
const BLOCKED_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
/** Upper bounds of JavaScript memory in bytes: 16 MB to 2 GB. */
const BYTES = [16, 32, 64, 128, 256, 512, 1024, 2048].map((megabytes) => megabytes * 2 ** 20)

type ApplicationSample = Extract<TelemetrySample, { applicationCode: string }>

export interface TelemetryMetrics {
  /** All metrics, for the registry. */
  all: readonly Metric[]
  observe: (sample: TelemetrySample) => void
}

/** TELEMETRY-2, HEALTH-7: the samples of browsers as metrics. */
export function createTelemetryMetrics(): TelemetryMetrics {
  const pages = new Histogram({
    name: 'portico_page_seconds',
    help: 'Web vitals of sampled pages: ttfb, fcp, lcp, inp',
    labelNames: ['measure'],
    buckets: SECONDS,
    registers: [],
  })
  const shifts = new Histogram({
    name: 'portico_page_layout_shift',
    help: 'Cumulative layout shift of sampled pages',
    buckets: SHIFTS,
    registers: [],
  })
  const loads = new Histogram({
    name: 'portico_application_load_seconds',
    help: 'Time from the opening of an application until it accepts input, in sampled pages',
    labelNames: ['application'],
    buckets: SECONDS,
    registers: [],
  })
  const longTasks = new Histogram({
    name: 'portico_application_long_task_seconds',
    help: 'Tasks that blocked an application for 50 ms or more, in sampled pages',
    labelNames: ['application'],
    buckets: BLOCKED_SECONDS,
    registers: [],
  })
  const memory = new Histogram({
    name: 'portico_application_memory_bytes',
    help: 'JavaScript memory of an application while it is shown, each minute, in sampled pages',
    labelNames: ['application'],
    buckets: BYTES,
    registers: [],
  })
  const errors = new Counter({
    name: 'portico_application_errors_total',
    help: 'Errors of an application in sampled pages',
    labelNames: ['application'],
    registers: [],
  })

  const observeApplication = ({ measure, applicationCode: application, value }: ApplicationSample) => {
    if (measure === 'application-load') loads.observe({ application }, value / 1000)
    else if (measure === 'application-long-task') longTasks.observe({ application }, value / 1000)
    else if (measure === 'application-memory') memory.observe({ application }, value * 2 ** 20)
    else errors.inc({ application })
  }

  return {
    all: [pages, shifts, loads, longTasks, memory, errors],
    observe(sample) {
      if ('applicationCode' in sample) observeApplication(sample)
      else if (sample.measure === 'cls') shifts.observe(sample.value)
      else pages.observe({ measure: sample.measure }, sample.value / 1000)
    },
  }
}
