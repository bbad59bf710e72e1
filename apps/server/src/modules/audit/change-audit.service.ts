import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { type AuditEntry, writeAudit } from './audit.service.ts'
import { type AuditedRequest, originOf } from './origin.service.ts'

type Facts = Record<string, unknown>

export interface AuditedChange {
  action: string
  /** The ids and codes that identify the object. */
  target: Facts
  /** The state before; null for a new object. */
  before?: Facts | null
  /** The state after; null for a deleted object. */
  after?: Facts | null
}

/** The person who makes a change, and the request that carries it. */
export interface ChangeContext {
  actor: TenantActor
  request: AuditedRequest
  /** CHANGE-8: the change set that publishes the change. */
  changeSetId?: number
  /** ADMIN-138: the person who has requested the publication, which the actor has approved. */
  requestedBy?: number
  /** SIGN-73: true if the deployment sends codes to mobile numbers. Absent: they do not count as a way to sign in. */
  hasTextMessages?: boolean
}

/**
 * AUDIT-7, AUDIT-8: writes a change by administration to the log of the caller's tenant, and of the tenant that it
 * concerns if that is another one. API-21: if a service account is the actor, the entry names its key. If an object
 * exists before and after, only its changed fields are written.
 */
export function auditChange(
  db: TenantDb | SystemDb,
  context: ChangeContext,
  change: AuditedChange,
  concernedTenantId: number = context.actor.tenantId,
): Promise<void> {
  const tenantIds = [...new Set([context.actor.tenantId, concernedTenantId])]
  return writeAudit(db, ...tenantIds.map((tenantId) => entryOf(context, tenantId, change)))
}

/** AUDIT-7: writes many changes in the caller's tenant at once. */
export const auditChanges = (
  db: TenantDb | SystemDb,
  context: ChangeContext,
  changes: readonly AuditedChange[],
): Promise<void> => writeAudit(db, ...changes.map((change) => entryOf(context, context.actor.tenantId, change)))

/** A statement takes 65,535 parameters, and an entry has about twelve. */
const ENTRIES_PER_STATEMENT = 1000

/**
 * AUDIT-8: writes changes that an operator of the platform makes in many tenants, each to the log of that tenant. The
 * log of the operator's own tenant has the action that caused them.
 */
export async function auditChangesOfTenants(
  db: SystemDb,
  context: ChangeContext,
  changes: readonly (AuditedChange & { tenantId: number })[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += ENTRIES_PER_STATEMENT) {
    const part = changes.slice(from, from + ENTRIES_PER_STATEMENT)
    await writeAudit(db, ...part.map(({ tenantId, ...change }) => entryOf(context, tenantId, change)))
  }
}

function entryOf(
  { actor, request, changeSetId, requestedBy }: ChangeContext,
  tenantId: number,
  { action, target: object, before = null, after = null }: AuditedChange,
): AuditEntry {
  const { userId, serviceKey, isDeployment } = actor
  const changed = before && after ? changedFields(before, after) : { before, after }
  const target = {
    ...object,
    ...(serviceKey && { serviceKeyId: serviceKey.id }),
    ...(changeSetId !== undefined && { changeSetId }),
    ...(requestedBy !== undefined && { requestedBy }),
  }
  const common = {
    actorUserId: isDeployment ? null : userId,
    onBehalfOfTenantId: null,
    traceId: String(request.id),
    action,
    origin: originOf(actor, request),
  }
  return { ...common, ...changed, target, tenantId }
}

/** Returns both states with only the fields in which they differ. */
export function changedFields(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
