import { sql } from 'kysely'
import type { Database } from '../../db/handles.ts'
import { forBothTenants, writeAudit } from '../audit/audit.service.ts'
import type { AuditOrigin } from '../audit/origin.service.ts'

/**
 * TRUST-1, TRUST-2: SQL condition that a row `trust` is in force: both sides have confirmed it, it permits viewing,
 * and it has not ended. A constant text.
 */
export const ACTIVE_TRUST_SQL = `trust.offered_at is not null and trust.accepted_at is not null and trust.scopes ? 'view'
          and (trust.expires_at is null or trust.expires_at > now())`

interface View {
  user_id: number
  bound_tenant_id: number | null
  source_tenant_id: number | null
  is_first_use: boolean
}

/** AUDIT-3: records that a person has viewed another tenant, once per token. */
export async function recordFirstView(
  database: Database,
  { user_id, bound_tenant_id, source_tenant_id, is_first_use }: View,
  { tokenHash, traceId, origin }: { tokenHash: Buffer; traceId: string; origin: AuditOrigin },
): Promise<void> {
  if (source_tenant_id === null || bound_tenant_id === null || !is_first_use) return
  await database.system(async (db) => {
    const first = await db
      .updateTable('access_token')
      .set({ viewed_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .where('viewed_at', 'is', null)
      .returning('source_tenant_id')
      .executeTakeFirst()
    if (!first) return
    const entry = {
      tenantId: bound_tenant_id,
      actorUserId: user_id,
      onBehalfOfTenantId: source_tenant_id,
      action: 'tenant.view',
      target: { tenantId: bound_tenant_id, sourceTenantId: source_tenant_id },
      traceId,
      origin,
    }
    await writeAudit(db, ...forBothTenants(entry, source_tenant_id))
  })
}
