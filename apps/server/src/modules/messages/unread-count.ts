import { sql } from 'kysely'
import type { UnreadCount } from '@portico/contract/messages/messages'
import { UNREAD_MAX } from '@portico/contract/rules/messages'
import type { Database } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { isVisibleTenant } from '../tenants/visible-tenants.service.ts'
import { listOwnMemberships } from './memberships.ts'
import { isFloorLow, raiseFloor } from './raise-floor.ts'
import { countedOf, reachedBy } from './reach.ts'

/**
 * MSG-32: the unread messages of the person here and in each of their other tenants, where they count for the identity
 * that the person has there by default. Each tenant is read in its own transaction.
 */
export async function countUnread(database: Database, actor: TenantActor): Promise<UnreadCount> {
  const isMember = actor.sourceTenantId === null
  const [count, memberships] = await Promise.all([
    countIn(database, actor),
    isMember ? database.system((db) => listOwnMemberships(db, actor.userId)) : [],
  ])
  const byTenant: Record<string, number> = isMember ? { [actor.tenantId]: count } : {}
  for (const { tenantId, identityCode, externalEntityId } of memberships) {
    if (tenantId === actor.tenantId || !isVisibleTenant(actor, tenantId)) continue
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
