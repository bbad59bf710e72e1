import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

/** The lists of a tenant: origins whose pages the portal shows (ENTRY-50), and origins that may frame it (ENTRY-80). */
type OriginList = 'trusted_origin' | 'tenant_embedder'

const ACTIONS = { trusted_origin: 'trusted-origins.set', tenant_embedder: 'embedders.set' }

/** CONF-24: the origins of a list, in their order. */
export async function getOrigins(db: TenantDb, { actor, rights }: RightsHolder, list: OriginList): Promise<string[]> {
  assertHolds(rights, 'read trust', TENANT_SCOPE)
  return listOrigins(db, actor.tenantId, list)
}

async function listOrigins(db: TenantDb, tenantId: number, list: OriginList): Promise<string[]> {
  const rows = await db.selectFrom(list).select('origin').where('tenant_id', '=', tenantId).execute()
  return rows.map(({ origin }) => origin).toSorted()
}

/** CONF-24: replaces the list. */
export async function changeOrigins(
  db: TenantDb,
  context: ChangeContext,
  { list, origins }: { list: OriginList; origins: readonly string[] },
): Promise<void> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit trust'), 'edit trust', TENANT_SCOPE)
  const before = await listOrigins(db, tenantId, list)
  await db.deleteFrom(list).where('tenant_id', '=', tenantId).execute()
  if (origins.length > 0)
    await db
      .insertInto(list)
      .values(origins.map((origin) => ({ tenant_id: tenantId, origin })))
      .execute()
  const after = { origins: await listOrigins(db, tenantId, list) }
  await auditChange(db, context, { action: ACTIONS[list], target: {}, before: { origins: before }, after })
}
