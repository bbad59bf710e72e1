import type { SystemDb } from '../db/handles.ts'
import { hangHint } from '../modules/applications/hangs.service.ts'

/** HOST-158: every application with where it runs, and a second line where the operator has something to decide. */
export async function applicationLines(db: SystemDb): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select(['code', 'hosting_kind', 'isolation', 'hang_count', 'hung_at'])
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
