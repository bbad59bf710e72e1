import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { IDLE_HOURS } from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'
import { hasAccepted } from '../agreement/agreement-state.service.ts'
import { belongsToParticipant } from '../identities/participant-orgs.service.ts'
import { assertSecondFactor } from '../second-factor/policy.service.ts'
import { assertMethodAccepted, holdPolicy } from '../sign-in-policy/sign-in-policy.service.ts'
import type { TokenIdentity } from '../sessions/sessions.service.ts'

/** D31: the status of a normal tenant. */
const NORMAL = 1
const TERMINATED = 3

/**
 * TENANT-5: throws unless the tenant can be entered: a disabled one only by its administrators, a terminated one by no
 * person.
 */
export function assertEnterable(status: number, isAdmin: boolean): void {
  if (status === TERMINATED) throw new PortalError('TENANT_TERMINATED')
  if (status !== NORMAL && !isAdmin) throw new PortalError('TENANT_DISABLED')
}

interface Entry {
  sessionId: number
  userId: number
  tenantId: number
  /** True for a new bearer in the page's present tenant. */
  isRenewal: boolean
  /** True for the first bearer of a handed-in session, which becomes bound to this identity (SESS-70). */
  isFirst?: boolean
  /** The identity in which the page acts (SESS-51). Another person's identity is ignored. */
  as?: ActingIdentity | undefined
}

export interface ActingIdentity {
  identityCode: string
  participantOrgId?: number | null | undefined
}

/** The identity that a page claims to act as, if any. */
export function actingIdentityOf(call: {
  identityCode?: string | undefined
  participantOrgId?: number | null | undefined
}): ActingIdentity | undefined {
  const { identityCode, participantOrgId } = call
  return identityCode === undefined ? undefined : { identityCode, participantOrgId }
}

/** The state of the agreement, and the identity if the tenant has been entered newly. */
export interface EnteredTenant {
  agreed: boolean
  identityCode?: string
  participantOrgId?: number | null
  participantUserType?: string | null
  /** FACTOR-16: the deadline of the required second factor, in milliseconds since the epoch. */
  secondFactorFrom?: number
}

/** The result, with the identity of the new bearer (SESS-65). */
interface Entrance {
  entered: EnteredTenant
  identity: TokenIdentity
}

/**
 * Enters a tenant for a session. The identity is the one that a renewing page names (SESS-65), else the session's
 * last one there, else the person's default.
 */
export async function enterTenant(db: SystemDb, entry: Entry): Promise<Entrance> {
  const { sessionId, userId, tenantId, isRenewal, as, isFirst = false } = entry
  const match = await db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
    .innerJoin('session', (join) => join.on('session.id', '=', sessionId))
    .select(['tenant.status', 'membership.tenant_admin', 'membership.default_identity_code', 'session.bound_tenant_id'])
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    // SESS-70
    .where((row) =>
      row.or([row('session.bound_tenant_id', 'is', null), row('session.bound_tenant_id', 'in', [tenantId])]),
    )
    .executeTakeFirst()
  // SESS-9: a foreign tenant is answered like an unknown one.
  if (!match) throw new PortalError('NOT_FOUND')
  assertEnterable(match.status, match.tenant_admin)
  await holdPolicy(db, tenantId)
  await assertMethodAccepted(db, { sessionId, tenantId })
  const secondFactorFrom = await assertSecondFactor(db, { sessionId, userId, tenantId })
  const grace = secondFactorFrom === undefined ? {} : { secondFactorFrom }

  // SESS-70: a session bound to one application has the identity of the application's token.
  const requested = as && (isFirst || match.bound_tenant_id === null) ? await findIdentity(db, entry, as) : undefined
  const first = requested ?? (await findIdentity(db, entry, { identityCode: match.default_identity_code }))
  const bound = await db
    .insertInto('session_identity')
    .values({
      tenant_id: tenantId,
      session_id: sessionId,
      identity_code: first?.code ?? match.default_identity_code,
      external_entity_id: first?.external_entity_id ?? null,
      participant_org_id: first?.participant_org_id ?? null,
      is_entering: requested === undefined,
    })
    .onConflict((conflict) => {
      const target = conflict.columns(['tenant_id', 'session_id'])
      // Writes the row in either case, so that the statement returns it.
      return target.doUpdateSet(isRenewal ? { session_id: sessionId } : { is_entering: true }) // TENANT-31
    })
    .returning(['identity_code as code', 'external_entity_id', 'participant_org_id', 'is_entering', roleType(userId)])
    .executeTakeFirstOrThrow()
  const isFixed = match.bound_tenant_id !== null && !isFirst
  const acting = requested ?? (await findBound(db, entry, { bound, first, isFixed }))
  const { code, external_entity_id: externalEntityId, participant_org_id: participantOrgId } = acting
  const agreed = await hasAccepted(db, { tenantId, userId, identityCode: code })
  await setTimes(db, sessionId, isRenewal)
  const isEntering = bound.is_entering && bound.code === code
  const identity = { tenantId, code, externalEntityId, participantOrgId, agreed, isEntering }
  if (isRenewal) return { entered: { agreed, ...grace }, identity }
  await db
    .updateTable('membership')
    .set({ last_used_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  const participantUserType = acting.code === bound.code ? bound.role_type : null
  return { entered: { agreed, identityCode: code, participantOrgId, participantUserType, ...grace }, identity }
}

interface OwnIdentity {
  code: string
  external_entity_id: number | null
  participant_org_id: number | null
}

/**
 * SESS-164: the session's last identity in the tenant; the person's default if the last one no longer exists. A
 * session bound to one identity ends with it (SESS-70).
 */
async function findBound(
  db: SystemDb,
  entry: Entry,
  { bound, first, isFixed }: { bound: OwnIdentity; first: OwnIdentity | undefined; isFixed: boolean },
): Promise<OwnIdentity> {
  if (bound.code === first?.code) return bound
  if (await findIdentity(db, entry, { identityCode: bound.code })) return bound
  if (isFixed || !first) throw new PortalError('NOT_FOUND')
  await db
    .updateTable('session_identity')
    .set({
      identity_code: first.code,
      external_entity_id: first.external_entity_id,
      participant_org_id: first.participant_org_id,
    })
    .where('tenant_id', '=', entry.tenantId)
    .where('session_id', '=', entry.sessionId)
    .execute()
  return first
}

async function findIdentity(
  db: SystemDb,
  { tenantId, userId }: Pick<Entry, 'tenantId' | 'userId'>,
  { identityCode, participantOrgId }: ActingIdentity,
) {
  const identity = await db
    .selectFrom('user_identity')
    .select(['code', 'external_entity_id', 'participant_org_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('code', '=', identityCode)
    .executeTakeFirst()
  if (identity?.external_entity_id == null || participantOrgId == null) return identity
  const position = { tenantId, participantId: identity.external_entity_id, orgId: participantOrgId }
  return (await belongsToParticipant(db, position)) ? { ...identity, participant_org_id: participantOrgId } : identity
}

/** The role type of the participant for which the session acts. */
const roleType = (userId: number) =>
  sql<string | null>`(select own.role_type from user_identity own
    where own.tenant_id = session_identity.tenant_id and own.user_id = ${userId} and own.code = session_identity.identity_code
      and own.external_entity_id is not null)`.as('role_type')

/**
 * SESS-16, ADMIN-191: the shortest idle time and length of all tenants that the session has entered. A renewal, which
 * pages do automatically, never makes the idle time longer.
 */
async function setTimes(db: SystemDb, sessionId: number, isRenewal: boolean): Promise<void> {
  const { rows } = await sql<{ hours: unknown; session_hours: number | null }>`
    select (select theme.document -> 'loginSessionTimeout' from theme
      where theme.tenant_id = entered.tenant_id and not theme.draft order by theme.version desc limit 1) as hours,
      (select session_hours from sign_in_policy policy where policy.tenant_id = entered.tenant_id) as session_hours
    from session_identity entered where entered.session_id = ${sessionId}`.execute(db)
  const shortest = Math.min(...rows.map(({ hours }) => toIdleSeconds(hours)))
  await db
    .updateTable('session')
    .set({ idle_seconds: shortest })
    .where('id', '=', sessionId)
    .where('idle_seconds', isRenewal ? '>' : '<>', shortest)
    .execute()
  const lengths = rows.flatMap(({ session_hours }) => session_hours ?? [])
  if (lengths.length === 0) return
  await sql`
    update session set absolute_expires_at = signed_in_at + make_interval(hours => ${Math.min(...lengths)})
    where id = ${sessionId}
      and absolute_expires_at > signed_in_at + make_interval(hours => ${Math.min(...lengths)})`.execute(db)
}

const DAYS_30 = 30 * 24 * 3600

/** Parses hours, fractions allowed. Missing, non-numeric or non-positive values give the default (D18). */
export function toIdleSeconds(hours: unknown): number {
  if (typeof hours !== 'number' || !(hours > 0)) return IDLE_HOURS * 3600
  return Math.min(Math.max(1, Math.round(hours * 3600)), DAYS_30)
}
