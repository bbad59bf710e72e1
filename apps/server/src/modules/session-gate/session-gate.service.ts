import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { CLOCK_SKEW_SECONDS } from '@portico/contract/rules/sessions/session'
import { STEP_UP_SECONDS } from '@portico/contract/rules/sign-in/second-factor'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import type { Actor, TenantActor } from '../../http/pipeline/actor.ts'
import type { Call, Gate } from '../../http/pipeline/gate.ts'
import { readAsUser, readInTenant } from '../change-sets/preview/preview.service.ts'
import { recordFirstView } from '../trust/trusts.service.ts'
import { mayViewAs, auditViewedPath } from '../view-as/view-as.service.ts'
import { assertEnterable } from '../tenant-entry/tenant-entry.service.ts'
import { AUTHENTICATE_CALL, type AuthenticatedCall } from './authenticate-call.ts'
import { runAsServiceAccount } from './authenticate-key.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** Minimum seconds between two writes of the activity time; a tenth of a short idle time. */
const TOUCH_SECONDS = 60

/**
 * Authenticates a call in the same round trip that opens its transaction. The result is not cached between calls
 * (SESS-10).
 */
export function createGate(database: Database): Gate {
  return {
    async asUser(call, work) {
      const { finish, caller } = await database.withPreamble(
        AUTHENTICATE_CALL,
        askingOf(call, 'system'),
        async (db, row) => {
          await assertInForce(db, row)
          const actor = actorOf(row, call)
          // SEC-79: these calls change the account in all of its tenants
          if (call.needsStepUp && row?.is_proven_for_tenant) throw new PortalError('STEP_UP_REQUIRED')
          if (actor.tenantId !== null) assertAgreed(row, call)
          if (row?.is_preview) return { finish: () => readAsUser(database, { actor, ...call }, work), caller: row }
          const answer = await work(db, actor)
          return { finish: async () => answer, caller: row }
        },
      )
      const answer = await finish()
      await touch(database, call, caller)
      await recordViews(database, call, caller)
      return answer
    },
    async asTenant(call, work) {
      const { finish, caller } = await database.withPreamble(
        AUTHENTICATE_CALL,
        askingOf(call, 'tenant'),
        async (db, row) => {
          await assertInForce(db, row)
          const actor = tenantActorOf(row, call)
          assertAgreed(row, call)
          if (row?.is_preview) return { finish: () => readInTenant(database, { actor, ...call }, work), caller: row }
          const answer = await work(db, actor)
          return { finish: async () => answer, caller: row }
        },
      )
      const answer = await finish()
      await touch(database, call, caller)
      await recordViews(database, call, caller)
      return answer
    },
    asServiceAccount: (call, work) => runAsServiceAccount(database, call, work),
  }
}

const askingOf = <S extends 'tenant' | 'system'>({ bearer, sid, isReadOnly }: Call, scope: S) => ({
  hashes: [hashOf(bearer), hashOf(sid)],
  scope,
  isReadOnly,
})

function actorOf(caller: AuthenticatedCall | undefined, call: Call): Actor {
  if (!caller) throw new PortalError('UNAUTHENTICATED')
  if (caller.source_tenant_id !== null) assertViewing(caller, call)
  if (caller.is_view_as) assertReading(call, call.isForViewAs)
  if (caller.is_preview) assertReading(call, call.isForPreview)
  if (caller.bound_application_code !== null && !call.isForApplicationSessions) throw new PortalError('FORBIDDEN') // SESS-71
  if (call.needsStepUp && (caller.lacks_factor || caller.proven_for > STEP_UP_SECONDS))
    throw new PortalError('STEP_UP_REQUIRED')
  return {
    userId: caller.viewed_person_id ?? caller.user_id,
    ...(caller.is_view_as && { viewAs: { administratorId: caller.user_id } }),
    sessionId: caller.session_id,
    tenantId: caller.bound_tenant_id,
    sourceTenantId: caller.source_tenant_id,
    language: call.language,
    bearerHash: hashOf(call.bearer),
    boundTenantId: caller.session_tenant_id,
    boundApplicationCode: caller.bound_application_code,
  }
}

/** TRUST-4, TRUST-5, TRUST-6: checks the limits of a view-only token. */
function assertViewing(
  { source_tenant_id, may_view, tenant_status, external_entity_id }: AuthenticatedCall,
  call: Call,
): void {
  if (call.sourceTenant !== null && call.sourceTenant !== String(source_tenant_id)) throw new PortalError('VALIDATION')
  if (!may_view || tenant_status !== 1 || external_entity_id !== null) throw new PortalError('TRUST_ENDED')
  if (!call.isReadOnly && !call.isForViewers) throw new PortalError('VIEW_ONLY')
}

/** VIEWAS-2, PREVIEW-4: a view as another person, and a preview, read only what the contract lists. */
function assertReading({ isReadOnly }: Call, isListed: boolean): void {
  if (!isListed || !isReadOnly) throw new PortalError('VIEW_ONLY')
}

/** VIEWAS-7: checks the rights of a view at this call. A view without its row has ended. */
async function assertInForce(db: TenantDb | SystemDb, caller: AuthenticatedCall | undefined): Promise<void> {
  if (!caller?.is_view_as) return
  const { bound_tenant_id: tenantId, viewed_person_id: personId, user_id: administratorId } = caller
  if (tenantId === null || personId === null) throw new PortalError('VIEW_AS_ENDED')
  if (!(await mayViewAs(db, { tenantId, personId, administratorId }))) throw new PortalError('VIEW_AS_ENDED')
}

/** AUDIT-3, VIEWAS-6: records a view of another tenant, and the pages of a view as another person. */
async function recordViews(database: Database, call: Call, caller: AuthenticatedCall | undefined): Promise<void> {
  if (!caller) return
  const { address, way, path, traceId } = call
  const origin = { sessionId: caller.session_id, address, way }
  await recordFirstView(database, caller, { tokenHash: hashOf(call.bearer), traceId, origin })
  const { view_id: id, bound_tenant_id: tenantId, viewed_person_id: personId, user_id: administratorId } = caller
  if (id !== null && tenantId !== null && personId !== null)
    await auditViewedPath(database, { id, tenantId, personId, administratorId }, { path, traceId, origin })
}

function tenantActorOf(caller: AuthenticatedCall | undefined, call: Call): TenantActor {
  const actor = actorOf(caller, call)
  if (actor.sourceTenantId !== null && actor.tenantId !== null) return viewerOf(actor, actor.tenantId)
  const { tenant_status, tenant_admin, identity_code, external_entity_id } = caller ?? {}
  // SESS-4: no tenant has been entered yet, or the person is no longer a member.
  if (actor.tenantId === null || tenant_status == null || tenant_admin == null || identity_code == null) {
    throw new PortalError('UNAUTHENTICATED')
  }
  assertEnterable(tenant_status, tenant_admin)
  return {
    ...actor,
    tenantId: actor.tenantId,
    loginTenantId: caller?.login_tenant_id ?? null,
    tenantAdmin: tenant_admin,
    identityCode: identity_code,
    externalEntityId: external_entity_id ?? null,
  }
}

/**
 * AGREE-3: until the agreement is accepted, a tenant permits only the agreement's own calls and those for entering
 * and leaving.
 */
function assertAgreed(caller: AuthenticatedCall | undefined, { isBeforeAgreement }: Call): void {
  if (!isBeforeAgreement && caller?.agreed !== true) throw new PortalError('AGREEMENT_REQUIRED')
}

/** TRUST-3: with a view-only token the person is a viewer, even if they are also a member. */
const viewerOf = (actor: Actor, tenantId: number): TenantActor => ({
  ...actor,
  tenantId,
  loginTenantId: null,
  tenantAdmin: false,
  identityCode: `V-${actor.sourceTenantId}`,
  externalEntityId: null,
})

/** SESS-5: a call caused by a person extends the session. SESS-172: so does one of before the clock was set back. */
async function touch(database: Database, { isBackground }: Call, caller: AuthenticatedCall | undefined): Promise<void> {
  if (!caller || isBackground) return
  const { idle_for, idle_seconds } = caller
  if (idle_for > -CLOCK_SKEW_SECONDS && idle_for < Math.min(TOUCH_SECONDS, idle_seconds / 10)) return
  await database.system((db) =>
    db
      .updateTable('session')
      .set({ last_active_at: sql<Date>`now()` })
      .where('id', '=', caller.session_id)
      .execute(),
  )
}
