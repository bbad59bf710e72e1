import { sql } from 'kysely'
import type { ReleaseNote } from '@portico/contract/releases'
import type { SystemDb } from '../../db/handles.ts'

/** How far back they go. */
const SHOWN = 5

/** Number by number, so that 1.10 comes after 1.9. */
const newestFirst = sql`string_to_array(version, '.')::int[] desc`

/** LOOK-44: what the latest versions have brought. */
export async function listReleaseNotes(db: SystemDb): Promise<ReleaseNote[]> {
  const rows = await db
    .selectFrom('release_note')
    .select(['version', 'titles', 'items', sql<string>`to_char(released_on, 'YYYY-MM-DD')`.as('releasedOn')])
    .orderBy(newestFirst)
    .limit(SHOWN)
    .execute()
  return rows
}

/** The version that people are told of; null where nothing was ever written. */
export async function findLatestVersion(db: SystemDb): Promise<string | null> {
  const row = await db.selectFrom('release_note').select('version').orderBy(newestFirst).limit(1).executeTakeFirst()
  return row?.version ?? null
}
