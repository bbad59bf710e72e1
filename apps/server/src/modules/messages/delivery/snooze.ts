import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { SNOOZE_DAYS } from '@portico/contract/rules/support/messages'
import { invalid } from './kind-choices.ts'
import { assertSoon } from './message-preferences.ts'
import { noteChange } from '../reading/receipts.ts'
import { isNamed, presentOf, reachedMessagesSql } from '../reading/message-audience-sql.ts'

/**
 * MSG-105: hides a message until a time; afterwards it is unread, even if it was read before. Null ends that at once.
 * MSG-174: a message that leads into an organisation can be hidden until the person is there.
 */
export async function snoozeMessage(
  db: TenantDb,
  actor: TenantActor,
  { id, until }: { id: number; until: string | null },
): Promise<void> {
  const isUntilThere = until === 'organisation'
  if (until !== null && !isUntilThere) assertSoon(until, 'until')
  const { tenantId, userId } = actor
  const end = isUntilThere ? sql`now() + make_interval(days => ${SNOOZE_DAYS})` : sql`${until}::timestamptz`
  const organisation = isUntilThere
    ? sql`(select (m.target ->> 'orgId')::bigint from message m
        where m.tenant_id = ${tenantId} and m.position = present.position and m.about_tenant_id is null)`
    : sql`null::bigint`
  const { rows } = await sql<{ wakes_in: number | null }>`
    with ${reachedMessagesSql(actor, isNamed(actor, [id]))}, ${presentOf(actor, sql`reached`)}
    insert into message_receipt (tenant_id, user_id, position, read_at, snoozed_until, wakes_in)
    select ${tenantId}, ${userId}, position, null::timestamptz, ${end}, ${organisation} from present
    on conflict (tenant_id, user_id, position)
      do update set read_at = null, done_at = null, is_seen_only = false, snoozed_until = excluded.snoozed_until, wakes_in = excluded.wakes_in
    returning position, wakes_in`.execute(db)
  if (rows.length === 0) throw new PortalError('NOT_FOUND')
  // thrown inside the transaction, which is rolled back
  if (isUntilThere && rows[0]?.wakes_in === null) throw invalid('until')
  await noteChange(db, actor, rows.length)
}
