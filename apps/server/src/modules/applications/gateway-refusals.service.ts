import { sql } from 'kysely'
import { REFUSAL_DAYS, REFUSALS_PER_APPLICATION } from '@portico/contract/rules/applications/refusals'
import type { SystemDb } from '../../db/handles.ts'
import type { CountedRefusal } from '../../gateway/refusals/refused-requests.ts'

/**
 * HOST-195: adds refusals to the counts. Refusals for unknown applications are dropped; the latest of each application
 * are stored.
 */
export async function addRefusals(db: SystemDb, refusals: readonly CountedRefusal[]): Promise<void> {
  const rows = JSON.stringify(refusals.map((refusal) => ({ ...refusal, reason: refusal.reason ?? '' })))
  // Uses the same order in all processes to avoid deadlocks.
  await sql`
    insert into application_refusal as known
      (application_code, code, reason, method, path, refusal_count, refused_at)
    select application.code, noted.code, noted.reason, noted.method, noted.path, least(noted.count, 1000000),
      to_timestamp(noted.at / 1000.0)
    from jsonb_to_recordset(${rows}::text::jsonb)
      as noted (application text, code text, reason text, method text, path text, count int, at float8)
    join application on application.code = noted.application
    order by 1, 2, 3, 4, 5
    on conflict (application_code, code, reason, method, path) do update
      set refusal_count = least(known.refusal_count + excluded.refusal_count, 1000000),
        refused_at = greatest(known.refused_at, excluded.refused_at)`.execute(db)
  await sql`
    delete from application_refusal as old
    using (
      select application_code, code, reason, method, path,
        row_number() over (partition by application_code order by refused_at desc, path, method, code, reason) as position
      from application_refusal
      where application_code in (select jsonb_array_elements_text(${JSON.stringify(codesOf(refusals))}::text::jsonb))
    ) as ranked
    where ranked.position > ${REFUSALS_PER_APPLICATION}
      and (old.application_code, old.code, old.reason, old.method, old.path)
        = (ranked.application_code, ranked.code, ranked.reason, ranked.method, ranked.path)`.execute(db)
}

const codesOf = (refusals: readonly CountedRefusal[]) => [...new Set(refusals.map(({ application }) => application))]

/** HOST-195: deletes rows whose last refusal is older than the retention time. */
export async function deleteOldRefusals(db: SystemDb): Promise<void> {
  await db
    .deleteFrom('application_refusal')
    .where('refused_at', '<', sql<Date>`now() - make_interval(days => ${REFUSAL_DAYS})`)
    .execute()
}

export const listRefusals = (db: SystemDb, code: string) =>
  db
    .selectFrom('application_refusal')
    .select(['code', 'reason', 'method', 'path', 'refusal_count as count', 'refused_at as lastAt'])
    .where('application_code', '=', code)
    .orderBy('refused_at', 'desc')
    .orderBy('path')
    .execute()
