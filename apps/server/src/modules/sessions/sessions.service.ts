import { sql } from 'kysely'
import { ABSOLUTE_DAYS, IDLE_HOURS } from '@portico/contract/rules/sessions/session'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { SessionMethod } from '../../db/tables/identity.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { type Bearer, issueBearer } from './bearers.ts'
import { clearSessionOwner, storeSessionOwner } from './session-owner.ts'
import { findSession, type LiveSession } from './sessions.store.ts'
import {
  FRAMES_AUDIENCE,
  hashOf,
  newToken,
  PORTAL_AUDIENCE,
  PREVIEW_AUDIENCE,
  VIEW_AS_AUDIENCE,
} from './tokens/tokens.ts'

export { type Bearer, issueBearer } from './bearers.ts'
export { type CookieSettings, clearSessionCookies, setSessionCookies } from './cookies.ts'
export { LIVE_BEARER_SQL, LIVE_SESSION_SQL } from './live-session-sql.ts'
export {
  type FormerSession,
  findSessionOwner,
  clearSessionOwner,
  storeSessionOwner,
  type SessionOwner,
} from './session-owner.ts'
export {
  findApplicationByOrigin,
  findSession,
  getSessionTimes,
  isEndedByInactivity,
  listLogOutDestinations,
  type LiveSession,
  type LogOutDestinations,
} from './sessions.store.ts'
export { assignIdentity, inheritIdentity, type TokenIdentity } from './tokens/token-identity.ts'
export {
  FRAMES_AUDIENCE,
  hashOf,
  newToken,
  PORTAL_AUDIENCE,
  PREVIEW_AUDIENCE,
  VIEW_AS_AUDIENCE,
} from './tokens/tokens.ts'

interface NewSession {
  userId: number
  loginTenantId: number | null
  keep: boolean
  device: string | null
  address: string
  /** Cookie of an earlier session of this browser, which ends (SESS-1). */
  formerSid: string | undefined
  /** The method by which the person proved their identity. */
  method: SessionMethod
  /** The parent session; this one ends with it at the latest (SESS-60). */
  parentId?: number | null
  /** SESS-70: set for a session that an application's hand-in begins. */
  boundTo?: { tenantId: number; applicationCode: string } | null
  /** True if a second factor has just been passed (FACTOR-1). */
  hasSecondFactor?: boolean
}

/** FACTOR-22: methods without a proof of identity on this device, because another session approved the sign-in. */
const WITHOUT_PROOF: readonly SessionMethod[] = ['qr', 'hand-in']

/** The time of the last proof of identity, for a session that begins or continues by this method. */
export const proofTimeOf = (method: SessionMethod) =>
  WITHOUT_PROOF.includes(method) ? sql<Date>`to_timestamp(0)` : sql<Date>`now()`

/** Starts a session. Every sign-in creates a new cookie and a new bearer. */
export async function startSession(
  db: SystemDb,
  session: NewSession,
): Promise<{ sid: string; sessionId: number; bearer: Bearer }> {
  if (session.formerSid) await endFormer(db, session.formerSid, session.parentId ?? null)
  const sid = newToken()
  const { id } = await db
    .insertInto('session')
    .values({
      id: newId(),
      sid_hash: hashOf(sid),
      user_id: session.userId,
      login_tenant_id: session.loginTenantId,
      idle_seconds: IDLE_HOURS * 3600,
      keep: session.keep,
      device: session.device?.slice(0, 300) ?? null,
      address: session.address,
      method: session.method,
      parent_id: session.parentId ?? null,
      bound_tenant_id: session.boundTo?.tenantId ?? null,
      bound_application_code: session.boundTo?.applicationCode ?? null,
      authenticated_at: proofTimeOf(session.method),
      second_factor_at: session.hasSecondFactor ? sql<Date>`now()` : null,
      absolute_expires_at: sql<Date>`least(now() + make_interval(days => ${ABSOLUTE_DAYS}),
        (select parent.absolute_expires_at from session parent where parent.id = ${session.parentId ?? null}::bigint))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeSessionOwner(db, sid, session)
  return { sid, sessionId: id, bearer: await issueBearer(db, { sessionId: id, tenantId: null }) }
}

/** Ends the browser's former session, unless it is the parent of the new one, which would end with it. */
async function endFormer(db: SystemDb, sid: string, parentId: number | null): Promise<void> {
  const { rows } = await sql`
    with recursive ancestor as (
      select id, parent_id, sid_hash from session where id = ${parentId}::bigint
      union all
      select parent.id, parent.parent_id, parent.sid_hash from session parent join ancestor on parent.id = ancestor.parent_id)
    select from ancestor where sid_hash = ${hashOf(sid)}`.execute(db)
  if (rows.length === 0) await endSession(db, sid)
}

/**
 * SESS-15 (D95): restarts a persistent session whose idle time has passed. Former bearers, tickets and identities are
 * invalid; the cookie and the absolute end stay. If several pages start at once, they share the session that the
 * first one restarted.
 */
export async function restartPersistentSession(db: SystemDb, sid: string): Promise<LiveSession | undefined> {
  const subscriptionIds = await detachPushes(db, sid)
  const successor = await db
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
      'session.method',
      'session.authenticated_at',
      'session.second_factor_at',
    ])
    .executeTakeFirst()
  if (!successor) return findSession(db, sid)
  const { id } = await db
    .insertInto('session')
    .values({ id: newId(), ...successor })
    .returning('id')
    .executeTakeFirstOrThrow()
  // MSG-209
  if (subscriptionIds.length > 0)
    await db.updateTable('push_subscription').set({ session_id: id }).where('id', 'in', subscriptionIds).execute()
  return { id, userId: successor.user_id, loginTenantId: successor.login_tenant_id, boundApplicationCode: null }
}

/** MSG-209: the subscriptions of a persistent session that restarts do not end with its row. Returns their ids. */
async function detachPushes(db: SystemDb, sid: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update push_subscription p set session_id = null
    from session s join user_account a on a.id = s.user_id
    where p.session_id = s.id and s.sid_hash = ${hashOf(sid)} and ${isRestartable}
    returning p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the session `s` of the account `a` may restart. */
const isRestartable = sql<boolean>`s.keep and not a.disabled and s.absolute_expires_at > now()
  and s.last_active_at + make_interval(secs => s.idle_seconds) <= now()`

/** HOST-43: returns the candidates that are session cookies, tokens or device tokens; the gateway never forwards them. */
export async function detectPortalSecrets(
  database: Database,
  candidates: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(candidates.map((candidate) => [hashOf(candidate).toString('hex'), candidate]))
  const hashes = [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))
  const rows = await database.system((db) =>
    db
      .selectFrom('access_token')
      .select('token_hash as hash')
      .where('token_hash', 'in', hashes)
      .where('audience', 'in', [PORTAL_AUDIENCE, FRAMES_AUDIENCE, VIEW_AS_AUDIENCE, PREVIEW_AUDIENCE])
      .unionAll(db.selectFrom('session').select('sid_hash as hash').where('sid_hash', 'in', hashes))
      .unionAll(db.selectFrom('known_device').select('token_hash as hash').where('token_hash', 'in', hashes))
      .execute(),
  )
  return new Set(rows.flatMap(({ hash }) => byHash.get(Buffer.from(hash).toString('hex')) ?? []))
}

/** SESS-10: ends a session with its bearers, application tokens, tickets and identities. */
export async function endSession(db: SystemDb, sid: string): Promise<void> {
  await db.deleteFrom('session').where('sid_hash', '=', hashOf(sid)).execute()
  await clearSessionOwner(db, sid)
}

interface BoundIdentity {
  code: string
  externalEntityId: number | null
  participantOrgId: number | null
  /** True if the identity has accepted the current agreement (AGREE-3). */
  agreed: boolean
}

/** SESS-65: sets the identity of the bearer; new browser tabs of the session start with it. */
export async function bindIdentity(
  db: TenantDb,
  { tenantId, sessionId, bearerHash }: Pick<TenantActor, 'tenantId' | 'sessionId' | 'bearerHash'>,
  { code, externalEntityId, participantOrgId, agreed }: BoundIdentity,
): Promise<void> {
  const identity = {
    identity_code: code,
    external_entity_id: externalEntityId,
    participant_org_id: participantOrgId,
    bound_at: sql<Date>`now()`,
    is_entering: false,
  }
  await db
    .updateTable('token_identity')
    .set({ ...identity, agreed })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', bearerHash)
    .execute()
  await db
    .insertInto('session_identity')
    .values({ tenant_id: tenantId, session_id: sessionId, ...identity })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(identity))
    .execute()
}
