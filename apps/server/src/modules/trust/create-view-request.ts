import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ViewAnswer, NewViewRequest } from '@portico/contract/tenants/trust'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { forBothTenants, writeAudit } from '../audit/audit.service.ts'
import { ACTIVE_TRUST_SQL } from './trusts.service.ts'
import { viewedPage, type ViewVerdict } from './classify-view-request.ts'
import { type AuditedRequest, originOf } from '../audit/origin.service.ts'

type Lasting = Extract<ViewVerdict, { kind: 'grant' | 'ask' }>

interface ViewRequestInput {
  actor: TenantActor
  viewRequest: NewViewRequest
  verdict: Lasting
  request: AuditedRequest
}

/** Creates a request and audit entries in both tenants. `SystemDb` is not limited to one tenant, so each row has its `tenant_id`. */
export async function createViewRequest(
  db: SystemDb,
  { actor, viewRequest, verdict, request }: ViewRequestInput,
): Promise<ViewAnswer> {
  await lockTrust(db, actor)
  const isGranted = verdict.kind === 'grant'
  const reply = viewedPage(viewRequest)
  const inserted = await db
    .insertInto('view_request')
    .values({
      tenant_id: actor.tenantId,
      id: newId(),
      user_id: actor.userId,
      source_tenant_id: actor.sourceTenantId,
      org_id: viewRequest.orgId,
      asked: JSON.stringify(reply),
      product_code: verdict.page?.productCode ?? null,
      menu_code: verdict.page?.menuCode ?? null,
      role_code: verdict.roleCode,
      state: isGranted ? 'granted' : 'pending',
      decided_by: null,
      decided_at: isGranted ? sql<Date>`now()` : null,
      expires_at: verdict.kind === 'grant' ? grantExpiry(verdict.days, verdict.endsAt) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'expires_at'])
    .executeTakeFirst()
  const answer = { granted: isGranted, pending: !isGranted, roleCode: verdict.roleCode }
  // Another call has written the same request at the same time.
  if (!inserted) return { ...answer, requestId: await findPending(db, actor, viewRequest) }

  const entry = {
    tenantId: actor.tenantId,
    actorUserId: actor.userId,
    onBehalfOfTenantId: actor.sourceTenantId,
    action: isGranted ? 'view-permission.grant' : 'view-permission.request',
    target: {
      requestId: inserted.id,
      userId: actor.userId,
      orgId: viewRequest.orgId,
      menuCode: verdict.page?.menuCode ?? null,
      asked: reply,
    },
    after: { roleCode: verdict.roleCode, expiresAt: inserted.expires_at },
    traceId: String(request.id),
    origin: originOf(actor, request),
  }
  await writeAudit(db, ...forBothTenants(entry, actor.sourceTenantId))
  return { ...answer, requestId: isGranted ? null : inserted.id }
}

/**
 * TRUST-51: locks the trust row, so that no request is written for a trust that is being withdrawn.
 */
async function lockTrust(db: SystemDb, { tenantId, sourceTenantId }: TenantActor): Promise<void> {
  if (sourceTenantId === null) return
  const { rows } = await sql`
    select from tenant_trust trust where trust.tenant_id = ${tenantId} and trust.source_tenant_id = ${sourceTenantId}
      and ${sql.raw(ACTIVE_TRUST_SQL)} for share`.execute(db)
  if (rows.length === 0) throw new PortalError('TRUST_ENDED')
}

/** TRUST-13: this many days from now, but not beyond the end of the trust. */
export const grantExpiry = (days: number, endsAt: Date | null) =>
  sql<Date>`least(now() + make_interval(days => ${days}), ${endsAt}::timestamptz)`

async function findPending(db: SystemDb, actor: TenantActor, viewRequest: NewViewRequest): Promise<number | null> {
  const duplicate = await db
    .selectFrom('view_request')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('org_id', '=', viewRequest.orgId)
    .where(sql<boolean>`asked = ${JSON.stringify(viewedPage(viewRequest))}::jsonb`)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return duplicate?.id ?? null
}
