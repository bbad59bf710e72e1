import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'

type Facts = Record<string, unknown>

export interface AuditEntry {
  tenantId: number
  /** Null for what nobody did by hand. */
  actorUserId: number | null
  /** Of what somebody does from another tenant. */
  onBehalfOfTenantId: number | null
  action: string
  target: Facts
  before?: Facts | null
  after?: Facts | null
  traceId: string
}

/** AUDIT-1: written in the transaction of what it tells about, so that neither is there without the other. */
export async function writeAudit(db: TenantDb | SystemDb, ...entries: AuditEntry[]): Promise<void> {
  const asText = (facts: Facts | null | undefined) => (facts ? JSON.stringify(facts) : null)
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        tenant_id: entry.tenantId,
        id: newId(),
        actor_user_id: entry.actorUserId,
        on_behalf_of_tenant_id: entry.onBehalfOfTenantId,
        action: entry.action,
        target: JSON.stringify(entry.target),
        before: asText(entry.before),
        after: asText(entry.after),
        trace_id: entry.traceId,
      })),
    )
    .execute()
}

/** AUDIT-3: what concerns two tenants stands in the log of both. */
export function inBoth(entry: AuditEntry, sourceTenantId: number | null): AuditEntry[] {
  return sourceTenantId === null ? [entry] : [entry, { ...entry, tenantId: sourceTenantId }]
}
