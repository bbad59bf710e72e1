import { sql } from 'kysely'
import type { ReleaseNote } from '@portico/contract/applications/releases'
import type { SystemDb } from '../../db/handles.ts'

/** Number of versions that are shown. */
const SHOWN = 5

/** Compares number by number, so that 1.10 follows 1.9. */
const newestFirst = sql`string_to_array(version, '.')::int[] desc`

/** LOOK-44: the notes of the latest versions. */
export async function listReleaseNotes(db: SystemDb): Promise<ReleaseNote[]> {
  const rows = await db
    .selectFrom('release_note')
    .select(['version', 'titles', 'items', sql<string>`to_char(released_on, 'YYYY-MM-DD')`.as('releasedOn')])
    .orderBy(newestFirst)
    .limit(SHOWN)
    .execute()
  return rows
}

/** The latest version with notes; null if there are none. */
export async function findLatestVersion(db: SystemDb): Promise<string | null> {
  const row = await db.selectFrom('release_note').select('version').orderBy(newestFirst).limit(1).executeTakeFirst()
  return row?.version ?? null
}
