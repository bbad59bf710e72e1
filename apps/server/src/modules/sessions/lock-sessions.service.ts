import type { SystemDb } from '../../db/handles.ts'

/**
 * SIGN-161: locks the sessions of a person in the order of their ids, before several of them end. Two calls that end
 * each other's session would otherwise wait for one another. Returns the ids of those that still exist.
 */
export async function lockSessions(db: SystemDb, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
