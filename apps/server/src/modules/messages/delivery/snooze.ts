import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { assertSoon } from './message-preferences.ts'
import { noteChange } from '../reading/receipts.ts'
import { isNamed, presentOf, reachedMessagesSql } from '../reading/message-audience-sql.ts'

/** MSG-105: hides a message until a time; it is unread then, even if it was read before. Null ends that at once. */
export async function snoozeMessage(
  db: TenantDb,
  actor: TenantActor,
  { id, until }: { id: number; until: string | null },
): Promise<void> {
  if (until !== null) assertSoon(until, 'until')
  const { tenantId, userId } = actor
  const { rows } = await sql`
    with ${reachedMessagesSql(actor, isNamed(actor, [id]))}, ${presentOf(actor, sql`reached`)}
    insert into message_receipt (tenant_id, user_id, position, read_at, snoozed_until)
    select ${tenantId}, ${userId}, position, null::timestamptz, ${until}::timestamptz from present
    on conflict (tenant_id, user_id, position)
      do update set read_at = null, done_at = null, snoozed_until = excluded.snoozed_until
    returning position`.execute(db)
  if (rows.length === 0) throw new PortalError('NOT_FOUND')
  await noteChange(db, actor, rows.length)
}
