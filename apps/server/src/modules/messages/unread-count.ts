import { sql } from 'kysely'
import type { UnreadCount } from '@portico/contract/messages/messages'
import { UNREAD_MAX } from '@portico/contract/rules/messages'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { isVisibleTenant } from '../tenants/visible-tenants.service.ts'
import { isFloorLow, raiseFloor } from './raise-floor.ts'
import { countedOf, reachedBy } from './reach.ts'

/**
 * MSG-32: the unread messages of the person here and in each of their other tenants, where they count for the identity
 * that the person has there by default. Each tenant is read in its own transaction.
 */
export async function countUnread(database: Database, actor: TenantActor): Promise<UnreadCount> {
  const isMember = actor.sourceTenantId === null
  const [count, others] = await Promise.all([
    countIn(database, actor),
    isMember ? database.system((db) => listOthers(db, actor)) : [],
  ])
  const byTenant: Record<string, number> = isMember ? { [actor.tenantId]: count } : {}
  for (const { tenant_id: tenantId, identity_code: identityCode, external_entity_id: externalEntityId } of others) {
    byTenant[tenantId] = await countIn(database, { ...actor, tenantId, identityCode, externalEntityId })
  }
  return { count, byTenant }
}

/** MSG-2, MSG-101. Counting stops at a number that nobody sees (MSG-94). */
async function countIn(database: Database, actor: TenantActor): Promise<number> {
  const { count, above } = await database.tenant(actor.tenantId, async (db) => {
    const { rows } = await sql<{ count: number; above: number }>`
      with ${reachedBy(actor)}
      select (select count(*)::int from recent) as above,
        (select count(*)::int from (select from ${countedOf(actor)} unread limit ${UNREAD_MAX}) counted) as count`.execute(
      db,
    )
    return rows[0] ?? { count: 0, above: 0 }
  })
  if (isFloorLow(above)) await database.tenant(actor.tenantId, (db) => raiseFloor(db, actor))
  return count
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
