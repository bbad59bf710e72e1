import { sql } from 'kysely'
import { FAILURE_DAYS, type FailureKind } from '@portico/contract/rules/applications/failures'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

/**
 * HOST-380: counts an error that a person met, once for each kind. Callers do this last, so that two reports never wait
 * for each other.
 */
export async function countFailures(
  db: TenantDb,
  tenantId: number,
  { code, kinds }: { code: string; kinds: readonly FailureKind[] },
): Promise<void> {
  await sql`
    insert into application_failure as known (tenant_id, application_code, kind, hour, failure_count, last_at)
    select ${tenantId}, ${code}, kind, date_trunc('hour', clock_timestamp()), 1,
      date_trunc('milliseconds', clock_timestamp())
    from unnest(${[...new Set(kinds)].toSorted()}::text[]) kind
    order by kind
    on conflict (tenant_id, application_code, kind, hour) do update
      set failure_count = least(known.failure_count + 1, 1000000),
        last_at = greatest(known.last_at, excluded.last_at)`.execute(db)
}

/** HOST-380: deletes old counts. */
export async function deleteOldFailures(db: SystemDb): Promise<void> {
  await db
    .deleteFrom('application_failure')
    .where('hour', '<', sql<Date>`now() - make_interval(days => ${FAILURE_DAYS})`)
    .execute()
}
