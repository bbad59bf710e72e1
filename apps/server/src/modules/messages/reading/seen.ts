import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { isNamed, presentOf, reachedMessagesSql, unreadOf } from './message-audience-sql.ts'

/**
 * MSG-192: notes that rows of these messages were on the person's screen. Only unread messages get a receipt for it,
 * and it keeps none of them unread: without another mark they are read after a return (MSG-93, MSG-136).
 */
export async function markSeen(db: TenantDb, actor: TenantActor, ids: readonly number[]): Promise<{ updated: number }> {
  const { tenantId, userId } = actor
  const { rows } = await sql`
    with ${reachedMessagesSql(actor, isNamed(actor, ids))},
    ${presentOf(actor, sql`(select u.position from ${unreadOf(actor)} u where u.position in (select position from reached))`)}
    insert into message_receipt (tenant_id, user_id, position, seen_at, is_seen_only)
    select ${tenantId}, ${userId}, position, clock_timestamp(), true from present order by position
    on conflict (tenant_id, user_id, position) do update set seen_at = excluded.seen_at
    where message_receipt.seen_at is null
    returning position`.execute(db)
  return { updated: rows.length }
}

/** MSG-194: the position of the newest message that the person has seen in any browser; 0 for none. */
export async function newestSeen(
  db: TenantDb,
  { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>,
): Promise<number> {
  const row = await db
    .selectFrom('message_receipt')
    .select('position')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** MSG-194: returns whether the person has seen the message at `position`. */
export const wasSeen = (
  { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>,
  position: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from message_receipt seen
  where seen.tenant_id = ${tenantId} and seen.user_id = ${userId} and seen.position = ${position}
    and seen.seen_at is not null)`
