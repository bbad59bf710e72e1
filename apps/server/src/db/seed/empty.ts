import { sql } from 'kysely'
import type { SystemDb } from '../handles.ts'

/** Returns whether the database has no accounts. */
export async function isEmpty(db: SystemDb): Promise<boolean> {
  return !(await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst())
}

const FIRST_DATA = 20_260_601

/**
 * The same, and prevents other processes from writing initial data until this transaction ends, because two processes
 * may start at once.
 */
export async function lockIfEmpty(db: SystemDb): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_DATA})`.execute(db)
  return isEmpty(db)
}
