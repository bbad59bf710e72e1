import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

/**
 * SESS-63: the person has proved who they are in this session: it stands for itself from now on and does not end with the
 * session that it came from. The session of an application's hand-in stays what it is.
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
