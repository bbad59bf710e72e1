import { logFailure } from '../../lib/api/failures.ts'
import { environmentFlags, loadEnvironment } from '../../lib/portal/environment.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

/** TELEMETRY-1: measures the share of page loads that the deployment has set; none without it. */
export const telemetryFeature = defineFeature({
  id: 'telemetry',
  start() {
    void begin().catch(logFailure)
  },
})

async function begin(): Promise<void> {
  await loadEnvironment()
  const share = environmentFlags()?.telemetryShare ?? 0
  if (Math.random() >= share) return
  const { measurePage } = await import('./measure-page.ts')
  measurePage()
}
