import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { VIEW_DAYS } from '@portico/contract/rules/sessions/trust'
import type { ViewDecision, ViewRequest } from '@portico/contract/tenants/trust'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { forBothTenants, writeAudit } from '../audit/audit.service.ts'
import { ACTIVE_TRUST_SQL } from './trusts.service.ts'
import { grantExpiry } from './create-view-request.ts'
import { assertApprover, getRequest } from './view-requests.ts'
import { type AuditedRequest, originOf } from '../audit/origin.service.ts'

const BECOMES = { approve: 'granted', refuse: 'refused', withdraw: 'withdrawn', remove: null } as const

interface DecisionCall extends ViewDecision {
  id: number
  call: AuditedRequest
}

/**
 * TRUST-15, TRUST-17, ADMIN-187: an administrator decides on a request for the own tenant; the decision is written to both audit
 * logs.
 */
export async function decideRequest(
  db: SystemDb,
  actor: TenantActor,
  { id, decision, days, call }: DecisionCall,
): Promise<ViewRequest> {
  assertApprover(actor)
  const requestRow = await requestOf(db, actor, id).executeTakeFirst()
  assertDue(requestRow, actor, decision)
  const isApproval = decision === 'approve'
  // TRUST-51: locks first the trust, then its request, in the order of a withdrawal, which may have decided the request
  // meanwhile
  const endsAt = isApproval ? await endOfTrust(db, actor.tenantId, requestRow.source_tenant_id) : null
  const request = await requestOf(db, actor, id).forUpdate().executeTakeFirst()
  assertDue(request, actor, decision)
  const answer = decision === 'remove' ? await getRequest(db, actor, id) : null
  const lasts = isApproval ? (days ?? (await usualDays(db, actor.tenantId))) : 0
  const state = BECOMES[decision]
  if (state === null)
    await db.deleteFrom('view_request').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute()
  else
    await db
      .updateTable('view_request')
      .set({
        ...{ state, decided_by: actor.userId, decided_at: sql<Date>`now()` },
        expires_at: isApproval ? grantExpiry(lasts, endsAt) : null,
      })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute()
  const entry = {
    tenantId: actor.tenantId,
    actorUserId: actor.userId,
    onBehalfOfTenantId: null,
    action: `view-permission.${decision}`,
    target: {
      requestId: id,
      userId: request.user_id,
      orgId: request.org_id,
      menuCode: request.menu_code,
      asked: request.asked,
    },
    before: { state: request.state },
    after: state && { state, ...(isApproval ? { days: lasts } : {}) },
    traceId: String(call.id),
    origin: originOf(actor, call),
  }
  await writeAudit(db, ...forBothTenants(entry, request.source_tenant_id))
  return answer ?? getRequest(db, actor, id)
}

const requestOf = (db: SystemDb, { tenantId }: TenantActor, id: number) =>
  db
    .selectFrom('view_request')
    .selectAll()
    .select(sql<boolean>`state = 'granted' and expires_at > now()`.as('is_open'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)

type OpenRequest = NonNullable<Awaited<ReturnType<ReturnType<typeof requestOf>['executeTakeFirst']>>>

/** TRUST-17: throws unless the request awaits this decision, and the caller may make it. */
function assertDue(
  request: OpenRequest | undefined,
  actor: TenantActor,
  decision: ViewDecision['decision'],
): asserts request {
  if (!request) throw new PortalError('NOT_FOUND')
  const isPending = request.state === 'pending'
  const isDue = { approve: isPending, refuse: isPending, withdraw: request.is_open }
  // ADMIN-187: a request that waits or has effect is decided first
  if (!{ ...isDue, remove: !isPending && !request.is_open }[decision]) throw new PortalError('CONFLICT')
  if (decision !== 'approve') return
  // A person cannot approve their own request.
  if (request.user_id === actor.userId) throw new PortalError('FORBIDDEN')
  // TRUST-44: an unknown page cannot be permitted
  if (request.menu_code === null) throw new PortalError('CONFLICT')
}

/** The end of the trust; throws if it has ended, because no approval is possible then. */
async function endOfTrust(db: SystemDb, tenantId: number, sourceTenantId: number | null): Promise<Date | null> {
  if (sourceTenantId === null) return null
  const { rows } = await sql<{ expires_at: Date | null }>`
    select trust.expires_at from tenant_trust trust
    where trust.tenant_id = ${tenantId} and trust.source_tenant_id = ${sourceTenantId}
      and ${sql.raw(ACTIVE_TRUST_SQL)} for share`.execute(db)
  if (!rows[0]) throw new PortalError('CONFLICT')
  return rows[0].expires_at
}

async function usualDays(db: SystemDb, tenantId: number): Promise<number> {
  const policy = await db.selectFrom('view_policy').select('days').where('tenant_id', '=', tenantId).executeTakeFirst()
  return policy?.days ?? VIEW_DAYS.default
}
