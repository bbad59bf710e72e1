import type { TelemetrySample } from '@portico/contract/support/telemetry'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findSetting, flagsFrom } from '../environment/flags.service.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import { addHealth } from './application-health.service.ts'
import type { TelemetryMetrics } from '../telemetry-metrics/telemetry-metrics.service.ts'

/** The maximum number of applications in one call whose samples are counted. */
const APPLICATIONS_MAX = 10

/**
 * TELEMETRY-2: adds the samples to the metrics. With a share of 0 (TELEMETRY-1) samples are ignored. The code of an
 * application becomes a label of a metric, so an application that the person cannot open is ignored (TELEMETRY-3).
 * Values of applications also enter the tenant's health view (HEALTH-1).
 */
export async function collectTelemetry(
  db: TenantDb,
  actor: TenantActor,
  { samples, metrics }: { samples: readonly TelemetrySample[]; metrics: TelemetryMetrics },
): Promise<void> {
  const { telemetryShare } = flagsFrom(await findSetting(db, 'environment'))
  if (telemetryShare === 0) return
  const codes = samples.flatMap((sample) => ('applicationCode' in sample ? [sample.applicationCode] : []))
  const knownCodes = new Set<string>()
  for (const code of [...new Set(codes)].slice(0, APPLICATIONS_MAX)) {
    if (await mayOpenApplication(db, actor, { code, orgId: null })) knownCodes.add(code)
  }
  const counted = samples.filter((sample) => !('applicationCode' in sample) || knownCodes.has(sample.applicationCode))
  for (const sample of counted) metrics.observe(sample)
  await addHealth(db, actor, counted)
}
