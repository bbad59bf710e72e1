import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { addEvent } from '../events/events.service.ts'

/**
 * MSG-174: called with the organisations that the person has entered, by tenant: messages that were snoozed until then
 * become new again.
 */
export async function wakeMessages(
  db: SystemDb,
  userId: number,
  organisations: ReadonlyMap<number, number>,
): Promise<void> {
  if (organisations.size === 0) return
  const { rows } = await sql<{ tenant_id: number }>`
    update message_receipt r set snoozed_until = null, wakes_in = null
    from unnest(${[...organisations.keys()]}::bigint[], ${[...organisations.values()]}::bigint[]) entered (tenant_id, org_id)
    where r.user_id = ${userId} and r.tenant_id = entered.tenant_id and r.wakes_in = entered.org_id
      and r.read_at is null and r.snoozed_until > now()
    returning r.tenant_id`.execute(db)
  for (const tenantId of new Set(rows.map((row) => row.tenant_id))) {
    await addEvent(db, { tenantId, kind: 'unread', userId })
  }
}
