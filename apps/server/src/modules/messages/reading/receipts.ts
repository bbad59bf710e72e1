import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { UNDO_MINUTES } from '@portico/contract/rules/support/messages'
import { addEvent } from '../../events/events.service.ts'
import { isNamed, ownReceipt, presentOf, reachedMessagesSql, unreadOf } from './message-audience-sql.ts'
import { newestSeen, wasSeen } from './seen.ts'

/** Milliseconds are the precision of the wire: undoing names this time. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`

/** MSG-30: marks those of the messages that reach the person. Ids of others have no effect. */
export async function markMessages(
  db: TenantDb,
  actor: TenantActor,
  ids: readonly number[],
  isRead: boolean,
): Promise<{ updated: number }> {
  const changed = await writeReceipts(db, actor, {
    only: isNamed(actor, ids),
    positions: sql`(
      select reached.position from reached ${ownReceipt(actor, sql`reached.position`)}
      where (r.read_at is null) = ${isRead})`,
    readAt: isRead ? NOW : sql`null::timestamptz`,
  })
  return { updated: changed.length }
}

/** MSG-140: marks messages as done, which reads them and ends their snooze. */
export async function markDone(db: TenantDb, actor: TenantActor, ids: readonly number[]): Promise<{ updated: number }> {
  const { tenantId, userId } = actor
  const { rows } = await sql`
    with ${reachedMessagesSql(actor, isNamed(actor, ids))},
    ${presentOf(actor, sql`reached`)}
    insert into message_receipt (tenant_id, user_id, position, read_at, done_at)
    select ${tenantId}, ${userId}, position, ${NOW}, ${NOW} from present order by position
    on conflict (tenant_id, user_id, position) do update
      set read_at = coalesce(message_receipt.read_at, excluded.read_at), snoozed_until = null,
        done_at = excluded.done_at, is_seen_only = false
    where message_receipt.done_at is null
    returning position`.execute(db)
  await noteChange(db, actor, rows.length)
  return { updated: rows.length }
}

/** MSG-140: removes the mark; the messages stay read. */
export async function markNotDone(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  ids: readonly number[],
): Promise<{ updated: number }> {
  const { rows } = await sql`
    update message_receipt set done_at = null
    where tenant_id = ${tenantId} and user_id = ${userId} and done_at is not null
      and position = any (array(select o.position from message o where o.tenant_id = ${tenantId} and o.id = any(${ids})))
    returning position`.execute(db)
  await noteChange(db, { tenantId, userId }, rows.length)
  return { updated: rows.length }
}

/** MSG-3, MSG-194: marks all as read that this browser knows, and each later one that was seen in another browser. */
export async function markAllRead(
  db: TenantDb,
  actor: TenantActor,
  newestId: number | undefined,
): Promise<{ updated: number; markedAt: string | null }> {
  const known = newestId === undefined ? Number.MAX_SAFE_INTEGER : ((await findPosition(db, actor, newestId)) ?? 0)
  // an expired or withdrawn message reaches nobody: then those count that were seen
  const newest = Math.max(known, await newestSeen(db, actor))
  const { rows } = await sql<{ now: Date }>`select ${NOW} as now`.execute(db)
  const now = rows[0]?.now ?? new Date()
  const changed = await writeReceipts(db, actor, {
    only: sql`a.position <= ${newest}`,
    // MSG-154: a banner that must be read is confirmed by itself
    positions: sql`(select u.position from ${unreadOf(actor)} u where (u.position <= ${known} or ${wasSeen(actor, sql`u.position`)})
      and not exists (
        select from message m where m.tenant_id = ${actor.tenantId} and m.position = u.position and m.banner = 'must-read'))`,
    readAt: sql`${now}::timestamptz`,
  })
  return { updated: changed.length, markedAt: changed.length === 0 ? null : now.toISOString() }
}

/** MSG-34: undoes a recent call: the messages that it marked become unread again. */
export async function undoMarkAll(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  markedAt: string,
): Promise<{ updated: number; markedAt: null }> {
  const { rows } = await sql`
    update message_receipt set read_at = null
    where tenant_id = ${tenantId} and user_id = ${userId} and read_at = ${markedAt}::timestamptz and done_at is null
      and read_at > now() - make_interval(mins => ${UNDO_MINUTES})
    returning position`.execute(db)
  await noteChange(db, { tenantId, userId }, rows.length)
  return { updated: rows.length, markedAt: null }
}

/** Undefined for a message that does not reach the person. */
async function findPosition(db: TenantDb, actor: TenantActor, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    with ${reachedMessagesSql(actor, isNamed(actor, [id]))} select position from reached`.execute(db)
  return rows[0]?.position
}

interface Receipts {
  /** Rows `a` of the audience. */
  only: RawBuilder<unknown>
  /** The positions among those that reach the person. */
  positions: RawBuilder<unknown>
  readAt: RawBuilder<unknown>
}

/**
 * If two browser tabs mark at once, the second one finds nothing left to change. A message that retention deletes at
 * the same time is left out: the lock waits for the end of the deletion.
 */
async function writeReceipts(
  db: TenantDb,
  actor: TenantActor,
  { only, positions, readAt }: Receipts,
): Promise<readonly unknown[]> {
  const { tenantId, userId } = actor
  const { rows } = await sql`
    with ${reachedMessagesSql(actor, only)},
    ${presentOf(actor, positions)}
    insert into message_receipt (tenant_id, user_id, position, read_at)
    select ${tenantId}, ${userId}, position, ${readAt} from present order by position
    on conflict (tenant_id, user_id, position) do update set read_at = excluded.read_at, snoozed_until = null, is_seen_only = false,
      done_at = case when excluded.read_at is null then null else message_receipt.done_at end
    where (message_receipt.read_at is null) <> (excluded.read_at is null) or message_receipt.is_seen_only
    returning position`.execute(db)
  await noteChange(db, actor, rows.length)
  return rows
}

/** MSG-90: every browser of the person learns that something was marked, snoozed or muted. */
export async function noteChange(
  db: TenantDb,
  { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>,
  changed: number,
): Promise<void> {
  if (changed > 0) await addEvent(db, { tenantId, kind: 'unread', userId })
}
