import { Histogram, type Metric } from 'prom-client'
import type { TelemetrySample } from '@portico/contract/support/telemetry'

/** Upper bounds in seconds. They include the limits of good and poor web vitals: 0.2, 0.5, 0.8, 1.8, 2.5, 3 and 4 s. */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30]
/** Upper bounds of the layout shift. A good page is below 0.1, a poor one above 0.25. */
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5, 1]

export interface TelemetryMetrics {
  /** All metrics, for the registry. */
  all: readonly Metric[]
  observe: (sample: TelemetrySample) => void
}

/** TELEMETRY-2: the samples of browsers as histograms. */
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
  return {
    all: [pages, shifts, loads],
    observe(sample) {
      if (sample.measure === 'cls') shifts.observe(sample.value)
      else if ('applicationCode' in sample) {
        if (sample.measure === 'application-load')
          loads.observe({ application: sample.applicationCode }, sample.value / 1000)
      } else pages.observe({ measure: sample.measure }, sample.value / 1000)
    },
  }
}
