import { sql } from 'kysely'
import type { UnreadCount } from '@portico/contract/messages/messages'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { isVisibleTenant } from '../tenants/visible-tenants.service.ts'
import { countedOf, reachedBy } from './reach.ts'

/**
 * MSG-32: the unread messages of the person here and in each of their other tenants, where they count for the identity
 * that the person has there by default. Each tenant is read in its own transaction.
 */
export async function countUnread(database: Database, actor: TenantActor): Promise<UnreadCount> {
  const count = await database.tenant(actor.tenantId, (db) => countIn(db, actor))
  const byTenant: Record<string, number> = actor.sourceTenantId === null ? { [actor.tenantId]: count } : {}
  const others = actor.sourceTenantId === null ? await database.system((db) => listOthers(db, actor)) : []
  for (const { tenant_id: tenantId, identity_code: identityCode, external_entity_id: externalEntityId } of others) {
    const there = { ...actor, tenantId, identityCode, externalEntityId }
    byTenant[tenantId] = await database.tenant(tenantId, (db) => countIn(db, there))
  }
  return { count, byTenant }
}

/** MSG-2, MSG-101. */
async function countIn(db: TenantDb, actor: TenantActor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${reachedBy(actor)}
    select count(*)::int as count from ${countedOf(actor)} unread`.execute(db)
  return rows[0]?.count ?? 0
}

interface Membership {
  tenant_id: number
  identity_code: string
  external_entity_id: number | null
}

/** The person's other tenants that may be entered. */
async function listOthers(db: SystemDb, actor: TenantActor): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.tenant_id, m.default_identity_code as identity_code, i.external_entity_id
    from membership m
    join tenant t on t.id = m.tenant_id and t.status = 1
    join user_identity i on i.tenant_id = m.tenant_id and i.user_id = m.user_id and i.code = m.default_identity_code
    where m.user_id = ${actor.userId} and m.status = 1 and m.tenant_id <> ${actor.tenantId}
    order by m.tenant_id`.execute(db)
  return rows.filter(({ tenant_id }) => isVisibleTenant(actor, tenant_id))
}
