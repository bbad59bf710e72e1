import type { SystemDb } from '../../db/handles.ts'
import { findSession } from './sessions.store.ts'

/**
 * HOST-141: which of several session cookies a page goes on with. A host beside the portal can add one, of another person's session: where the page does
 * not say whose it is, and living sessions of two people are among them, none is taken.
 */
export async function chooseSession(
  db: SystemDb,
  sids: readonly string[],
  userId: number | undefined,
): Promise<string | undefined> {
  const living: { sid: string; userId: number }[] = []
  for (const sid of sids) {
    const found = await findSession(db, sid)
    if (found && (userId === undefined || found.userId === userId)) living.push({ sid, userId: found.userId })
  }
  if (new Set(living.map((one) => one.userId)).size > 1) return undefined
  return living[0]?.sid ?? sids[0]
}
