import { sql } from 'kysely'
import type { UnreadCount } from '@portico/contract/messages/messages'
import { UNREAD_MAX } from '@portico/contract/rules/support/messages'
import type { Database } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { isVisibleTenant } from '../../tenants/visible-tenants.service.ts'
import { recall, remember, type RememberedCount, versionOf } from './count-memory.ts'
import { listVersionedMemberships } from './memberships.ts'
import { isFloorLow, raiseFloor } from './raise-floor.ts'
import { countedOf, reachedMessagesSql } from './message-audience-sql.ts'

/**
 * MSG-32: the unread messages of the person here and in each of their other tenants, where they count for the identity
 * that the person has there by default. Each tenant is read in its own transaction, unless its count is remembered.
 */
export async function countUnread(database: Database, actor: TenantActor): Promise<UnreadCount> {
  if (actor.sourceTenantId !== null) return { count: (await readCount(database, actor)).count, byTenant: {} }
  const memberships = await database.system((db) => listVersionedMemberships(db, actor.userId))
  const versions = new Map(memberships.map((membership) => [membership.tenantId, membership]))
  const others = memberships.filter(({ tenantId }) => tenantId !== actor.tenantId && isVisibleTenant(actor, tenantId))
  const byTenant: Record<string, number> = {}
  for (const { tenantId, identityCode, externalEntityId } of [actor, ...others]) {
    const reader = { ...actor, tenantId, identityCode, externalEntityId }
    const key = JSON.stringify([tenantId, actor.userId, identityCode, externalEntityId])
    const version = versions.get(tenantId)
    byTenant[tenantId] = (version && recall(database, key, version)) ?? (await countIn(database, reader, key))
  }
  return { count: byTenant[actor.tenantId] ?? 0, byTenant }
}

async function countIn(database: Database, actor: TenantActor, key: string): Promise<number> {
  const counted = await readCount(database, actor)
  remember(database, key, counted)
  return counted.count
}

/**
 * MSG-2, MSG-101. Counting stops at a number that no client shows (MSG-94). One statement reads count and version, so
 * that both are of the same moment.
 */
async function readCount(database: Database, actor: TenantActor): Promise<RememberedCount> {
  const { tenantId, userId } = actor
  const { above, ...counted } = await database.tenant(tenantId, async (db) => {
    const { rows } = await sql<RememberedCount & { above: number }>`
      with ${reachedMessagesSql(actor)}
      select (select count(*)::int from recent) as above,
        (select count(*)::int from (select from ${countedOf(actor)} unread limit ${UNREAD_MAX}) counted) as count,
        ${versionOf(sql`${tenantId}::bigint`, sql`${userId}::bigint`)} as version,
        least(
          (select min(snoozed_until) from message_receipt
            where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null and snoozed_until > now()),
          (select min(muted_until) from message_preference
            where tenant_id = ${tenantId} and user_id = ${userId} and muted_until > now()),
          (select min(until) from message_mute
            where tenant_id = ${tenantId} and user_id = ${userId} and until > now()),
          (select min(expires_at) from message_audience where tenant_id = ${tenantId} and expires_at > now())
        ) as until`.execute(db)
    return rows[0] ?? { count: 0, above: 0, version: '', until: null }
  })
  if (isFloorLow(above)) await database.tenant(tenantId, (db) => raiseFloor(db, actor))
  return counted
}
