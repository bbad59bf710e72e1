import { sql } from 'kysely'
import type { SystemDb } from '../handles.ts'

/** Returns whether the database has no initial data: it has no tenant. Every person needs one. */
export async function isEmpty(db: SystemDb): Promise<boolean> {
  return !(await db.selectFrom('tenant').select('id').limit(1).executeTakeFirst())
}

const FIRST_DATA = 20_260_601

/** Prevents other processes from writing initial data until this transaction ends, because two may do so at once. */
export async function lockFirstData(db: SystemDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_DATA})`.execute(db)
}

/** Takes the same lock, and returns whether the database has no initial data yet. */
export async function lockIfEmpty(db: SystemDb): Promise<boolean> {
  await lockFirstData(db)
  return isEmpty(db)
}
