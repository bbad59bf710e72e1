import { sql } from 'kysely'
import {
  HEALTH_BOUNDS,
  HEALTH_DAYS,
  HEALTH_ROWS_MAX,
  HEALTH_VALUE_MAX,
  HEALTH_VERSIONS_MAX,
  type HealthMeasure,
} from '@portico/contract/rules/support/application-health'
import type { ApplicationHealth, Distribution, TelemetrySample } from '@portico/contract/support/telemetry'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { requireAdministrator, type TenantActor } from '../../http/pipeline/actor.ts'

const DEFAULT_DAYS = 7
/** The version of an application whose page did not name one. */
const UNKNOWN_VERSION = ''

/** HEALTH-1: counts the values of applications in the histograms of the tenant. */
export async function addHealth(
  db: TenantDb,
  { tenantId }: TenantActor,
  samples: readonly TelemetrySample[],
): Promise<void> {
  const counts = new Map<
    string,
    { code: string; version: string; measure: HealthMeasure; bound: number; count: number }
  >()
  for (const sample of samples) {
    if (!('applicationCode' in sample)) continue
    const measure = sample.measure.slice('application-'.length) as HealthMeasure
    const { applicationCode: code, version = UNKNOWN_VERSION } = sample
    const bound = HEALTH_BOUNDS[measure].find((upper) => sample.value <= upper) ?? HEALTH_VALUE_MAX
    const key = JSON.stringify([code, version, measure, bound])
    counts.set(key, { code, version, measure, bound, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  // in one order, so that two reports never wait for each other
  for (const [, { code, version, measure, bound, count }] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await sql`
      insert into application_health as known
        (tenant_id, application_code, version, day, measure, upper_bound, sample_count)
      select ${tenantId}, ${code}, ${version}, (now() at time zone 'UTC')::date, ${measure}, ${bound}, ${count}
      where (select count(distinct version) from application_health
        where tenant_id = ${tenantId} and application_code = ${code} and version <> ${version}
          and day = (now() at time zone 'UTC')::date) < ${HEALTH_VERSIONS_MAX}
      on conflict (tenant_id, application_code, version, day, measure, upper_bound) do update
        set sample_count = least(known.sample_count + excluded.sample_count, 1000000000)`.execute(db)
  }
}

interface HealthRequest {
  applicationCode?: string | undefined
  days?: number | undefined
}

/** HEALTH-3: applications of the tenant by version, those with the latest values first. */
export async function listApplicationHealth(
  db: TenantDb,
  actor: TenantActor,
  { applicationCode, days = DEFAULT_DAYS }: HealthRequest,
): Promise<{ items: ApplicationHealth[] }> {
  requireAdministrator(actor)
  const { rows } = await sql<{
    application_code: string
    version: string
    first_day: string
    last_day: string
    counts: { measure: HealthMeasure; bound: number; count: number }[]
  }>`
    with counted as (
      select application_code, version, measure, upper_bound, sum(sample_count)::bigint as total,
        min(day) as first_day, max(day) as last_day
      from application_health
      where tenant_id = ${actor.tenantId} and day > (now() at time zone 'UTC')::date - ${days}::int
        and (${applicationCode ?? null}::text is null or application_code = ${applicationCode ?? null}::text)
      group by application_code, version, measure, upper_bound)
    select application_code, version, to_char(min(first_day), 'YYYY-MM-DD') as first_day,
      to_char(max(last_day), 'YYYY-MM-DD') as last_day,
      jsonb_agg(jsonb_build_object('measure', measure, 'bound', upper_bound, 'count', total)) as counts
    from counted
    group by application_code, version
    order by max(last_day) desc, application_code, version
    limit ${HEALTH_ROWS_MAX}`.execute(db)
  return {
    items: rows.map(({ application_code, version, first_day, last_day, counts }) => {
      const of = (measure: HealthMeasure) => distributionOf(counts.filter((one) => one.measure === measure))
      return {
        applicationCode: application_code,
        version,
        firstDay: first_day,
        lastDay: last_day,
        loads: of('load'),
        longTasks: of('long-task'),
        memory: of('memory'),
        errors: of('error').count,
      }
    }),
  }
}

/** HEALTH-2: percentiles are upper bounds of the intervals that contain them. */
function distributionOf(counts: readonly { bound: number; count: number }[]): Distribution {
  const sorted = counts.toSorted((a, b) => a.bound - b.bound)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const percentile = (share: number): number | null => {
    let sum = 0
    return sorted.find(({ count }) => (sum += count) >= total * share)?.bound ?? null
  }
  return { count: total, p50: percentile(0.5), p75: percentile(0.75), p95: percentile(0.95) }
}

/** HEALTH-3: deletes old values. */
export async function deleteOldHealth(db: SystemDb): Promise<void> {
  await db
    .deleteFrom('application_health')
    .where('day', '<', sql<string>`(now() at time zone 'UTC')::date - ${HEALTH_DAYS}::int`)
    .execute()
}
