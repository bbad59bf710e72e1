import { sql } from 'kysely'
import { PortalError } from '@portico/contract/errors'
import { IDLE_HOURS } from '@portico/contract/rules/session'
import type { SystemDb } from '../../db/handles.ts'
import { hasAccepted } from '../agreement/agreement-state.service.ts'
import { belongsToParticipant } from '../identities/participant-orgs.service.ts'
import type { TokenIdentity } from './token-identity.ts'
import { assertSecondFactor } from '../second-factor/policy.service.ts'
import { assertMethodAccepted } from '../sign-in-policy/sign-in-policy.service.ts'

/** D31. */
const NORMAL = 1
const TERMINATED = 3

/** TENANT-5: a disabled tenant is for its administrators alone, a terminated one for nobody. */
export function assertEnterable(status: number, isAdmin: boolean): void {
  if (status === TERMINATED) throw new PortalError('TENANT_TERMINATED')
  if (status !== NORMAL && !isAdmin) throw new PortalError('TENANT_DISABLED')
}

interface Entry {
  sessionId: number
  userId: number
  tenantId: number
  /** A fresh bearer for a tenant in which somebody is already: nobody has gone anywhere. */
  isRenewal: boolean
  /** The session of an application's hand-in is begun: from then on it keeps this identity (SESS-70). */
  isFirst?: boolean
  /** As whom the page acts (SESS-51). What is none of the own identities counts as left out. */
  as?: Acting | undefined
}

export interface Acting {
  identityCode: string
  participantOrgId?: number | null | undefined
}

/** As whom a page says that it acts, if it does. */
export function actingOf(said: {
  identityCode?: string | undefined
  participantOrgId?: number | null | undefined
}): Acting | undefined {
  const { identityCode, participantOrgId } = said
  return identityCode === undefined ? undefined : { identityCode, participantOrgId }
}

/** Whether nothing waits for the agreement and, of who has not been there before a moment ago, as whom they are there. */
export interface Entered {
  agreed: boolean
  identityCode?: string
  participantOrgId?: number | null
  participantUserType?: string | null
  /** FACTOR-16. */
  secondFactorFrom?: number
}

/** What came of it, and the identity of the bearer that goes with it (SESS-65). */
interface Entrance {
  entered: Entered
  identity: TokenIdentity
}

/**
 * Enters a tenant for a session: as the identity that a page names where it renews (SESS-65), else as the one that the session
 * had there last, else as the person's usual one.
 */
export async function enterTenant(db: SystemDb, entry: Entry): Promise<Entrance> {
  const { sessionId, userId, tenantId, isRenewal, as, isFirst = false } = entry
  const found = await db
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
  // SESS-9: a foreign tenant is answered like one that does not exist.
  if (!found) throw new PortalError('NOT_FOUND')
  assertEnterable(found.status, found.tenant_admin)
  await assertMethodAccepted(db, { sessionId, tenantId })
  const secondFactorFrom = await assertSecondFactor(db, { sessionId, userId, tenantId, isAdmin: found.tenant_admin })
  const grace = secondFactorFrom === undefined ? {} : { secondFactorFrom }

  // SESS-70: a session for one application stays the identity that the application's token had
  const wanted = as && (isFirst || found.bound_tenant_id === null) ? await findIdentity(db, entry, as) : undefined
  const first = wanted ?? (await findIdentity(db, entry, { identityCode: found.default_identity_code }))
  const bound = await db
    .insertInto('session_identity')
    .values({
      tenant_id: tenantId,
      session_id: sessionId,
      identity_code: first?.code ?? found.default_identity_code,
      external_entity_id: first?.external_entity_id ?? null,
      participant_org_id: first?.participant_org_id ?? null,
      is_entering: wanted === undefined,
    })
    .onConflict((conflict) => {
      const there = conflict.columns(['tenant_id', 'session_id'])
      // the row is written in either case, so that it is answered
      return there.doUpdateSet(isRenewal ? { session_id: sessionId } : { is_entering: true }) // TENANT-31
    })
    .returning(['identity_code as code', 'external_entity_id', 'participant_org_id', 'is_entering', roleType(userId)])
    .executeTakeFirstOrThrow()
  const { code, external_entity_id: externalEntityId, participant_org_id: participantOrgId } = wanted ?? bound
  const agreed = await hasAccepted(db, { tenantId, userId, identityCode: code })
  await setIdleTime(db, sessionId, isRenewal)
  const isEntering = bound.is_entering && bound.code === code
  const identity = { tenantId, code, externalEntityId, participantOrgId, agreed, isEntering }
  if (isRenewal) return { entered: { agreed, ...grace }, identity }
  await db
    .updateTable('membership')
    .set({ last_used_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  const { role_type: participantUserType } = bound
  return { entered: { agreed, identityCode: code, participantOrgId, participantUserType, ...grace }, identity }
}

async function findIdentity(
  db: SystemDb,
  { tenantId, userId }: Pick<Entry, 'tenantId' | 'userId'>,
  { identityCode, participantOrgId }: Acting,
) {
  const identity = await db
    .selectFrom('user_identity')
    .select(['code', 'external_entity_id', 'participant_org_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('code', '=', identityCode)
    .executeTakeFirst()
  if (identity?.external_entity_id == null || participantOrgId == null) return identity
  const asked = { tenantId, participantId: identity.external_entity_id, orgId: participantOrgId }
  return (await belongsToParticipant(db, asked)) ? { ...identity, participant_org_id: participantOrgId } : identity
}

/** Of the participant that the session acts for. */
const roleType = (userId: number) =>
  sql<string | null>`(select own.role_type from user_identity own
    where own.tenant_id = session_identity.tenant_id and own.user_id = ${userId} and own.code = session_identity.identity_code
      and own.external_entity_id is not null)`.as('role_type')

/**
 * SESS-16: the shortest idle time of the tenants that the session has entered, whichever browser tab asked last. A renewal,
 * which a page makes by itself, never loosens it.
 */
async function setIdleTime(db: SystemDb, sessionId: number, isRenewal: boolean): Promise<void> {
  const { rows } = await sql<{ hours: unknown }>`
    select (select theme.document -> 'loginSessionTimeout' from theme
      where theme.tenant_id = entered.tenant_id and not theme.draft order by theme.version desc limit 1) as hours
    from session_identity entered where entered.session_id = ${sessionId}`.execute(db)
  const shortest = Math.min(...rows.map(({ hours }) => toIdleSeconds(hours)))
  await db
    .updateTable('session')
    .set({ idle_seconds: shortest })
    .where('id', '=', sessionId)
    .where('idle_seconds', isRenewal ? '>' : '<>', shortest)
    .execute()
}

const DAYS_30 = 30 * 24 * 3600

/** Hours, fractions allowed; missing, no number or not above 0 means the usual time (D18). */
export function toIdleSeconds(hours: unknown): number {
  if (typeof hours !== 'number' || !(hours > 0)) return IDLE_HOURS * 3600
  return Math.min(Math.max(1, Math.round(hours * 3600)), DAYS_30)
}
