import { sql } from 'kysely'
import type { SystemDb } from '../handles.ts'

/** Does nobody live here yet? */
export async function isEmpty(db: SystemDb): Promise<boolean> {
  return !(await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst())
}

const FIRST_DATA = 20_260_601

/** As above, and nobody else writes first data until this transaction has ended: two processes may start at once. */
export async function isEmptyForMe(db: SystemDb): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_DATA})`.execute(db)
  return isEmpty(db)
}
