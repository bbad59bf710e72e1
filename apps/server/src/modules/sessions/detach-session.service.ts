import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

/**
 * SESS-63: the person has proved their identity in this session, so it becomes independent of its parent session. A
 * session bound to an application stays bound.
 */
export async function detachSession(db: SystemDb, sessionId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ parent_id: null, method: 'password', authenticated_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('parent_id', 'is not', null)
    .where('bound_application_code', 'is', null)
    .execute()
}
