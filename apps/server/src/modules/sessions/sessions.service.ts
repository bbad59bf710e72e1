import { sql } from 'kysely'
import { ABSOLUTE_DAYS, IDLE_HOURS } from '@portico/contract/rules/session'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { type Bearer, issueBearer } from './bearers.ts'
import { forgetOwner, rememberOwner } from './session-owner.ts'
import { findSession, type LivingSession } from './sessions.store.ts'
import { FRAMES_AUDIENCE, hashOf, newToken, PORTAL_AUDIENCE } from './tokens.ts'

export { issueBearer } from './bearers.ts'
export { createGate } from './session-gate.ts'
export { setSessionCookies } from './cookies.ts'
export { FRAMES_AUDIENCE, hashOf, newToken } from './tokens.ts'
export { findSession as findLivingSession } from './sessions.store.ts'

interface NewSession {
  userId: number
  loginTenantId: number | null
  keep: boolean
  device: string | null
  address: string
  /** The cookie of an earlier session in this browser: it ends here (SESS-1). */
  formerSid: string | undefined
}

/** Starts a session. Both halves are new at every sign-in. */
export async function startSession(
  db: SystemDb,
  session: NewSession,
): Promise<{ sid: string; sessionId: number; bearer: Bearer }> {
  if (session.formerSid) await endSession(db, session.formerSid)
  const sid = newToken()
  const { id } = await db
    .insertInto('session')
    .values({
      sid_hash: hashOf(sid),
      user_id: session.userId,
      login_tenant_id: session.loginTenantId,
      idle_seconds: IDLE_HOURS * 3600,
      keep: session.keep,
      device: session.device?.slice(0, 300) ?? null,
      address: session.address,
      absolute_expires_at: sql<Date>`now() + make_interval(days => ${ABSOLUTE_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rememberOwner(db, sid, session)
  return { sid, sessionId: id, bearer: await issueBearer(db, { sessionId: id, tenantId: null }) }
}

/**
 * SESS-15 (D95): a kept session whose idle time has passed becomes a new one: no bearer, ticket or identity of before
 * counts, the cookie does, and the end stays where it was. Several pages that begin at once, as when a browser opens its
 * tabs again, find the one that the first of them has made.
 */
export async function restartKeptSession(db: SystemDb, sid: string): Promise<LivingSession | undefined> {
  const kept = await db
    .deleteFrom('session')
    .using('user_account')
    .whereRef('user_account.id', '=', 'session.user_id')
    .where('session.sid_hash', '=', hashOf(sid))
    .where('session.keep', '=', true)
    .where('user_account.disabled', '=', false)
    .where(sql<boolean>`session.absolute_expires_at > now()`)
    .where(sql<boolean>`session.last_active_at + make_interval(secs => session.idle_seconds) <= now()`)
    .returning([
      'session.sid_hash',
      'session.user_id',
      'session.login_tenant_id',
      'session.idle_seconds',
      'session.keep',
      'session.device',
      'session.address',
      'session.absolute_expires_at',
    ])
    .executeTakeFirst()
  if (!kept) return findSession(db, sid)
  const { id } = await db.insertInto('session').values(kept).returning('id').executeTakeFirstOrThrow()
  return { id, userId: kept.user_id, loginTenantId: kept.login_tenant_id }
}

/** A new secret for an application's own server (SESS-17), told once; undefined where there is no such application. */
export async function renewApplicationSecret(db: SystemDb, code: string): Promise<string | undefined> {
  const application = await db.selectFrom('application').select('code').where('code', '=', code).executeTakeFirst()
  if (!application) return undefined
  const secret = newToken()
  const row = { secret_hash: hashOf(secret), created_at: sql<Date>`now()` }
  await db
    .insertInto('application_secret')
    .values({ application_code: code, ...row })
    .onConflict((conflict) => conflict.column('application_code').doUpdateSet(row))
    .execute()
  return secret
}

/** Is it either half of a session, or a token of one? No such thing leaves the portal (HOST-43). */
export async function isPortalSecret(database: Database, secret: string): Promise<boolean> {
  const hash = hashOf(secret)
  const found = await database.system((db) =>
    db
      .selectFrom('access_token')
      .select('audience')
      .where('token_hash', '=', hash)
      .where('audience', 'in', [PORTAL_AUDIENCE, FRAMES_AUDIENCE])
      .unionAll(
        db
          .selectFrom('session')
          .select(sql<string>`'portal'`.as('audience'))
          .where('sid_hash', '=', hash),
      )
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** SESS-10: with the session go its bearers, its applications' tokens, its tickets and its identities. */
export async function endSession(db: SystemDb, sid: string): Promise<void> {
  await db.deleteFrom('session').where('sid_hash', '=', hashOf(sid)).execute()
  await forgetOwner(db, sid)
}

interface BoundIdentity {
  code: string
  externalEntityId: number | null
  participantOrgId: number | null
}

/** As whom the session acts in its tenant from now on, whichever bearer it shows there. */
export async function bindIdentity(
  db: TenantDb,
  { tenantId, sessionId }: Pick<TenantActor, 'tenantId' | 'sessionId'>,
  { code, externalEntityId, participantOrgId }: BoundIdentity,
): Promise<void> {
  const identity = {
    identity_code: code,
    external_entity_id: externalEntityId,
    participant_org_id: participantOrgId,
    bound_at: sql<Date>`now()`,
    is_entering: false,
  }
  await db
    .insertInto('session_identity')
    .values({ tenant_id: tenantId, session_id: sessionId, ...identity })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(identity))
    .execute()
}
