import { logFailure } from '../../lib/api/failures.ts'
import { environmentFlags, loadEnvironment } from '../../lib/portal/environment.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

/**
 * TELEMETRY-1: measures the share of page loads that the deployment has set; none without it. OPS-86: records presses
 * if the server exports traces.
 */
export const telemetryFeature = defineFeature({
  id: 'telemetry',
  start() {
    void begin().catch(logFailure)
  },
})

async function begin(): Promise<void> {
  await loadEnvironment()
  const { telemetryShare = 0, traceShare = 0 } = environmentFlags() ?? {}
  if (traceShare > 0) {
    const { tracePresses } = await import('./trace-presses.ts')
    tracePresses(traceShare)
  }
  if (Math.random() >= telemetryShare) return
  const { measurePage } = await import('./measure-page.ts')
  measurePage()
}
