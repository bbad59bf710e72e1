import type { SystemDb } from '../../db/handles.ts'

/**
 * SESS-70: sets whether an application's server may hand people in. Forbidding ends the sessions
 * that it began. Returns false if there is no such application.
 */
export async function setHandIn(db: SystemDb, code: string, isAllowed: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('application')
    .set({ hand_in: isAllowed })
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  if (!isAllowed) await db.deleteFrom('session').where('bound_application_code', '=', code).execute()
  return changed !== undefined
}
