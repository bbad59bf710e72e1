import { sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { reachedMessagesSql, unreadOf } from './message-audience-sql.ts'

/** MSG-92: with more than `MOST_ABOVE` messages above the floor, it is raised until `LEFT_ABOVE` are above it. */
const MOST_ABOVE = 500
const LEFT_ABOVE = 200

export const isFloorLow = (above: number): boolean => above > MOST_ABOVE

/**
 * MSG-92: raises the person's floor. The person sees no change: each message that is unread below the new floor gets a
 * receipt that keeps it unread. Each identity of the person gets such receipts, since all share the floor.
 */
export async function raiseFloor(db: TenantDb, actor: TenantActor): Promise<void> {
  const { tenantId, userId } = actor
  const { rows } = await sql<{ position: number }>`
    with ${reachedMessagesSql(actor)}
    select position from recent order by position desc offset ${LEFT_ABOVE} limit 1`.execute(db)
  const floor = rows[0]?.position
  if (floor === undefined) return
  const identities = await db
    .selectFrom('user_identity')
    .select(['code', 'external_entity_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  for (const { code, external_entity_id } of identities) {
    const identity = { ...actor, identityCode: code, externalEntityId: external_entity_id }
    await sql`
      with ${reachedMessagesSql(identity, sql`a.position <= ${floor}`)}
      insert into message_receipt (tenant_id, user_id, position)
      select ${tenantId}, ${userId}, position from ${unreadOf(identity)} unread
      on conflict (tenant_id, user_id, position) do update set is_seen_only = false
      where message_receipt.is_seen_only`.execute(db)
  }
  await sql`
    insert into message_floor (tenant_id, user_id, position) values (${tenantId}, ${userId}, ${floor})
    on conflict (tenant_id, user_id) do update set position = greatest(message_floor.position, excluded.position)`.execute(
    db,
  )
}
