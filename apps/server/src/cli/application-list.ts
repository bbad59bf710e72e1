import { sql } from 'kysely'
import type { SystemDb } from '../db/handles.ts'
import { hangHint } from '../modules/applications/hangs.service.ts'

/** HOST-158: every application with where it runs, and a second line where the operator has something to decide. */
export async function applicationLines(db: SystemDb): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .leftJoin('application_hang', 'application_hang.application_code', 'application.code')
    .select(['code', 'hosting_kind', 'isolation'])
    .select(({ fn, ref }) => [
      sql<number | null>`sum(${ref('hang_count')})::int`.as('hang_count'),
      fn.max('hung_at').as('hung_at'),
    ])
    .groupBy(['code', 'hosting_kind', 'isolation'])
    .orderBy('code')
    .execute()
  return rows.flatMap((row) => {
    const hint = hangHint(row)
    return [
      `${row.code.padEnd(24)}${row.hosting_kind.padEnd(10)}${row.isolation}`,
      ...(hint === null ? [] : [`  ${hint}`]),
    ]
  })
}
