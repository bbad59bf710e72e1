import { sql } from 'kysely'
import { AuditRetention } from '@portico/contract/administration/audit'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

export async function getRetention(db: TenantDb, { actor, rights }: RightsHolder): Promise<AuditRetention> {
  assertHolds(rights, 'read log', TENANT_SCOPE)
  return findRetention(db, actor.tenantId)
}

/** AUDIT-25: a tenant without a row keeps all entries. */
async function findRetention(db: TenantDb, tenantId: number): Promise<AuditRetention> {
  const row = await db.selectFrom('audit_retention').select('days').where('tenant_id', '=', tenantId).executeTakeFirst()
  return { days: row?.days ?? null }
}

/** AUDIT-25: nothing is removed within a day of the change, so that it can be taken back. */
export async function changeRetention(
  db: TenantDb,
  context: ChangeContext,
  { days }: AuditRetention,
): Promise<AuditRetention> {
  const { tenantId } = context.actor
  const rights = await lockRights(db, context.actor, 'edit log')
  assertHolds(rights, 'edit log', TENANT_SCOPE)
  const before = await findRetention(db, tenantId)
  assertMatches(context.request, { schema: AuditRetention }, before)
  if (before.days === days) return before
  const columns = { days, due_at: sql<Date>`now() + interval '1 day'` }
  await db
    .insertInto('audit_retention')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute()
  await auditChange(db, context, { action: 'audit-retention.set', target: {}, before, after: { days } })
  return { days }
}
