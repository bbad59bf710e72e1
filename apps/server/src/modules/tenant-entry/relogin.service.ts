import { sql } from 'kysely'
import { ABSOLUTE_DAYS } from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'
import type { SessionMethod } from '../../db/tables/identity.ts'
import { holdPolicy, replaceProof } from '../sign-in-policy/sign-in-policy.service.ts'
import { type ActingIdentity, enterTenant } from './tenant-entry.service.ts'
import {
  proofTimeOf,
  startSession,
  type Bearer,
  issueBearer,
  clearSessionOwner,
  storeSessionOwner,
  type SessionOwner,
  hashOf,
  newToken,
  PORTAL_AUDIENCE,
  VIEW_AS_AUDIENCE,
} from '../sessions/sessions.service.ts'

interface Relogin {
  /** Cookie of the ended session. */
  sid: string
  owner: SessionOwner
  /** The method of this proof of identity. */
  method: SessionMethod
  tenantId: number | null
  /** The identity that the page acted as. */
  as: ActingIdentity | undefined
  device: string | null
  address: string
}

/**
 * SESS-21: renews a session after its person has signed in again. Cookie and bearer are new; former bearers and
 * tickets are invalid. If the session's row still exists, it continues with its identities and the tokens of hosted
 * applications. It is no longer persistent (D95).
 */
export async function renewSession(db: SystemDb, relogin: Relogin): Promise<Renewed> {
  const { owner, method, tenantId, as } = relogin
  // precedes the deletion of the former tokens: a change of the policy also locks the policy before the tokens
  if (tenantId !== null) await holdPolicy(db, tenantId)
  const { sid, sessionId } = (await revive(db, relogin)) ?? (await begin(db, relogin))
  await replaceProof(db, sessionId, method)
  if (tenantId === null) {
    return { sid, sessionId, bearer: await issueBearer(db, { sessionId, tenantId }), identityCode: null }
  }
  const { identity } = await enterTenant(db, { sessionId, userId: owner.userId, tenantId, isRenewal: true, as })
  return {
    sid,
    sessionId,
    bearer: await issueBearer(db, { sessionId, tenantId, identity }),
    identityCode: identity.code,
  }
}

interface Renewed {
  sid: string
  sessionId: number
  bearer: Bearer
  /** The identity of the session in the tenant (SESS-51). */
  identityCode: string | null
}

async function revive(db: SystemDb, { sid, owner, method, device, address }: Relogin) {
  const newBearer = newToken()
  const revived = await db
    .updateTable('session')
    .set({
      sid_hash: hashOf(newBearer),
      keep: false,
      // SESS-63: the person has proved their identity here, so the session becomes independent of its parent.
      parent_id: null,
      method,
      device: device?.slice(0, 300) ?? null,
      address,
      signed_in_at: sql<Date>`now()`,
      authenticated_at: proofTimeOf(method),
      last_active_at: sql<Date>`now()`,
      absolute_expires_at: sql<Date>`now() + make_interval(days => ${ABSOLUTE_DAYS})`,
    })
    .where('sid_hash', '=', hashOf(sid))
    .where('user_id', '=', owner.userId)
    .where('bound_application_code', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revived) return undefined
  const sessionId = revived.id
  await db.deleteFrom('session').where('parent_id', '=', sessionId).execute()
  await db
    .deleteFrom('access_token')
    .where('session_id', '=', sessionId)
    .where('audience', 'in', [PORTAL_AUDIENCE, VIEW_AS_AUDIENCE])
    .execute()
  await db.deleteFrom('launch_ticket').where('session_id', '=', sessionId).execute()
  await clearSessionOwner(db, sid)
  await storeSessionOwner(db, newBearer, owner)
  return { sid: newBearer, sessionId }
}

async function begin(db: SystemDb, { sid, owner, method, device, address }: Relogin) {
  const started = await startSession(db, { ...owner, keep: false, method, device, address, formerSid: sid })
  return { sid: started.sid, sessionId: started.sessionId }
}
