import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { type AuditOrigin, elsewhere } from './origin.service.ts'

type Facts = Record<string, unknown>

export interface AuditEntry {
  /** A new one by default. */
  id?: number
  tenantId: number
  /** Null if no person caused the event. */
  actorUserId: number | null
  /** The source tenant of an action by a viewer; null for other actions. */
  onBehalfOfTenantId: number | null
  action: string
  target: Facts
  before?: Facts | null
  after?: Facts | null
  traceId: string
  origin: AuditOrigin
}

/** AUDIT-1: writes entries in the same transaction as the change that they describe. */
export async function writeAudit(db: TenantDb | SystemDb, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const asText = (facts: Facts | null | undefined) => (facts ? JSON.stringify(facts) : null)
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        tenant_id: entry.tenantId,
        id: entry.id ?? newId(),
        actor_user_id: entry.actorUserId,
        on_behalf_of_tenant_id: entry.onBehalfOfTenantId,
        action: entry.action,
        target: JSON.stringify(entry.target),
        before: asText(entry.before),
        after: asText(entry.after),
        trace_id: entry.traceId,
        session_number: entry.origin.sessionId,
        address: entry.origin.address,
        way: entry.origin.way,
      })),
    )
    .execute()
}

/** AUDIT-3, AUDIT-44: an event that concerns two tenants is written to the logs of both. */
export function forBothTenants(entry: AuditEntry, sourceTenantId: number | null): AuditEntry[] {
  if (sourceTenantId === null) return [entry]
  const ownTenantId = entry.onBehalfOfTenantId ?? entry.tenantId
  return [entry.tenantId, sourceTenantId].map((tenantId) => ({
    ...{ ...entry, tenantId },
    origin: tenantId === ownTenantId ? entry.origin : elsewhere(entry.origin),
  }))
}
