import { randomBytes } from 'node:crypto'
import type { SystemDb } from '../../db/handles.ts'
import { type AuditEntry, writeAudit } from './audit.service.ts'
import { type AuditOrigin, COMMAND_ORIGIN } from './origin.service.ts'

type OperatorEntry = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>

/**
 * AUDIT-5: writes a change by an operator's command, or by the server itself, to the logs of the tenants that it concerns, all with one trace id.
 * Secrets are never part of an entry.
 */
export async function auditOperator(
  db: SystemDb,
  tenantIds: readonly number[] | 'all',
  entry: OperatorEntry,
  origin: AuditOrigin = COMMAND_ORIGIN,
): Promise<void> {
  const ids = tenantIds === 'all' ? await listTenantIds(db) : tenantIds
  if (ids.length === 0) return
  const traceId = randomBytes(16).toString('hex')
  const common = { actorUserId: null, onBehalfOfTenantId: null, ...entry, traceId, origin }
  await writeAudit(db, ...ids.map((tenantId) => ({ tenantId, ...common })))
}

async function listTenantIds(db: SystemDb): Promise<number[]> {
  const tenants = await db.selectFrom('tenant').select('id').orderBy('id').execute()
  return tenants.map(({ id }) => id)
}

/** The tenants that have an application, enabled or not. */
export async function listTenantsWith(db: SystemDb, application: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tenant_application')
    .select('tenant_id')
    .where('application_code', '=', application)
    .orderBy('tenant_id')
    .execute()
  return rows.map(({ tenant_id }) => tenant_id)
}
