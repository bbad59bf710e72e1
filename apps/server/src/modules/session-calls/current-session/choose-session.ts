import type { SystemDb } from '../../../db/handles.ts'
import { findSession } from '../../sessions/sessions.service.ts'

/**
 * HOST-141: chooses between several session cookies. A host of the same site can add a cookie of another person's
 * session. If the page does not name the person and the cookies belong to live sessions of two people, none is used.
 */
export async function chooseSession(
  db: SystemDb,
  sids: readonly string[],
  userId: number | undefined,
): Promise<string | undefined> {
  const living: { sid: string; userId: number }[] = []
  for (const sid of sids) {
    const session = await findSession(db, sid)
    if (session && (userId === undefined || session.userId === userId)) living.push({ sid, userId: session.userId })
  }
  if (new Set(living.map((one) => one.userId)).size > 1) return undefined
  return living[0]?.sid ?? sids[0]
}
