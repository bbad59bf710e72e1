import { sql } from 'kysely'
import {
  PartnerTrust,
  PartnerTrustVersion,
  type TrustOffer,
  type TrustTerms,
} from '@portico/contract/administration/trusts'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { auditChange, type AuditedChange, changedFields, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights } from '../rights/rights.service.ts'
import { findTrust, type TrustKey } from './trusts.store.ts'
import { elsewhere, originOf } from '../audit/origin.service.ts'

const lockTrusts = async (db: SystemDb, actor: TenantActor) =>
  assertHolds(await lockRights(db, actor, 'edit trust'), 'edit trust', TENANT_SCOPE)

/** TRUST-50: an offer is stored, and answered in the same way, whether or not the tenant exists. */
export async function offerTrust(db: SystemDb, context: ChangeContext, offer: TrustOffer): Promise<PartnerTrust> {
  const { tenantId } = context.actor
  const { partnerId, policy, expiresAt } = offer
  await lockTrusts(db, context.actor)
  assertLasts(expiresAt)
  if (partnerId === tenantId) throw new PortalError('CONFLICT')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tenant_trust')
    .values({
      ...{ tenant_id: tenantId, source_tenant_id: partnerId, scopes: '["view"]', policy, accepted_at: null },
      ...{ offered_at: sql<Date>`now()`, expires_at: expiresAt === null ? null : new Date(expiresAt) },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source_tenant_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new PortalError('CONFLICT')
  const after = await findTrust(db, tenantId, { direction: 'viewed', partnerId })
  await auditChange(db, context, { action: 'trust.offer', target: { partnerId }, after })
  return after
}

/** TRUST-50: the viewing tenant accepts the offer of the viewed tenant. */
export async function acceptTrust(db: SystemDb, context: ChangeContext, partnerId: number): Promise<PartnerTrust> {
  const { actor } = context
  await lockTrusts(db, actor)
  const key = { direction: 'viewing', partnerId } as const
  await lockRow(db, actor, key)
  const before = await findTrust(db, actor.tenantId, key)
  if (before.state !== 'offered') throw new PortalError('CONFLICT')
  await trustRow(db, actor, key, sql`update tenant_trust set accepted_at = now()`)
  const after = await findTrust(db, actor.tenantId, key)
  await auditForBoth(db, context, { action: 'trust.accept', target: { partnerId }, before, after })
  return after
}

export async function changeTrust(
  db: SystemDb,
  context: ChangeContext,
  partnerId: number,
  { policy, expiresAt }: TrustTerms,
): Promise<PartnerTrust> {
  const { actor, request } = context
  await lockTrusts(db, actor)
  assertLasts(expiresAt)
  const key = { direction: 'viewed', partnerId } as const
  await lockRow(db, actor, key)
  const before = await findTrust(db, actor.tenantId, key)
  assertMatches(request, { schema: PartnerTrust, version: PartnerTrustVersion }, before)
  await trustRow(
    db,
    actor,
    key,
    sql`update tenant_trust set policy = ${policy}, expires_at = ${expiresAt}::timestamptz`,
  )
  const after = await findTrust(db, actor.tenantId, key)
  await auditForBoth(db, context, { action: 'trust.change', target: { partnerId }, before, after })
  return after
}

/**
 * TRUST-51: ends a trust or an offer, by either side. The permissions of the viewing tenant's people end with it, so that a
 * later trust does not bring them back.
 */
export async function withdrawTrust(db: SystemDb, context: ChangeContext, key: TrustKey): Promise<void> {
  const { actor, request } = context
  await lockTrusts(db, actor)
  await lockRow(db, actor, key)
  const before = await findTrust(db, actor.tenantId, key)
  assertMatches(request, { schema: PartnerTrust, version: PartnerTrustVersion }, before)
  await trustRow(db, actor, key, sql`delete from tenant_trust`)
  const { viewed, viewing } = sidesOf(actor, key)
  await sql`
    update view_request set state = 'withdrawn', decided_at = now(), decided_by = ${actor.userId}
    where tenant_id = ${viewed} and source_tenant_id = ${viewing} and state in ('granted', 'pending')`.execute(db)
  const { partnerId } = key
  await auditForBoth(db, context, { action: 'trust.withdraw', target: { partnerId }, before })
}

const sidesOf = ({ tenantId }: TenantActor, { direction, partnerId }: TrustKey) =>
  direction === 'viewed' ? { viewed: tenantId, viewing: partnerId } : { viewed: partnerId, viewing: tenantId }

/** Runs a statement for the one row with the key; the actor's tenant must be one of its two tenants. */
async function trustRow(db: SystemDb, actor: TenantActor, key: TrustKey, statement: ReturnType<typeof sql>) {
  const { viewed, viewing } = sidesOf(actor, key)
  await sql`${statement} where tenant_id = ${viewed} and source_tenant_id = ${viewing}`.execute(db)
}

/** Both tenants change the same row, so one waits for the other. */
const lockRow = (db: SystemDb, actor: TenantActor, key: TrustKey) => {
  const { viewed, viewing } = sidesOf(actor, key)
  return sql`select from tenant_trust where tenant_id = ${viewed} and source_tenant_id = ${viewing} for update`.execute(
    db,
  )
}

function assertLasts(expiresAt: string | null): void {
  if (expiresAt !== null && new Date(expiresAt) <= new Date())
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'expiresAt', reason: 'custom' }] })
}

/**
 * AUDIT-3: writes the change to the logs of both tenants once the partner has accepted; the entry of a mere offer would
 * reveal that the tenant exists. The partner's entry contains neither session nor network address of the person.
 */
async function auditForBoth(db: SystemDb, context: ChangeContext, change: AuditedChange): Promise<void> {
  const { actor, request } = context
  await auditChange(db, context, change)
  const { before = null, after = null, action, target } = change
  const { partnerId, direction, acceptedAt } = (after ?? before) as unknown as PartnerTrust
  if (direction === 'viewed' && acceptedAt === null) return
  const facts = before && after ? changedFields(before, after) : { before, after }
  await writeAudit(db, {
    ...{ tenantId: partnerId, actorUserId: actor.userId, onBehalfOfTenantId: actor.tenantId, action },
    ...{ ...facts, target: { ...target, partnerId: actor.tenantId } },
    traceId: String(request.id),
    origin: elsewhere(originOf(actor, request)),
  })
}
