import { sql } from 'kysely'
import { MESSAGE_DAYS } from '@portico/contract/rules/support/messages'
import type { Database, SystemDb } from '../../db/handles.ts'

/** The number of messages that one transaction deletes, because it must not hold many locks. */
const BATCH = 1000
/** The days for which messages are still examined after an outage of the server. */
const GRACE_DAYS = 7

/** MSG-65: deletes old messages with their receipts, in batches. Returns the number of deleted messages. */
export async function deleteOldMessages(database: Database, days: number): Promise<number> {
  let deleted = 0
  for (const rule of [deleteRead, deleteOfKinds, (db: SystemDb) => deleteOlderThan(db, days)]) {
    let batch: number
    do {
      batch = await database.system(rule)
      deleted += batch
    } while (batch === BATCH)
  }
  return deleted
}

async function deleteOlderThan(db: SystemDb, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message where (tenant_id, position) in (
      select m.tenant_id, m.position from message m
      where m.posted_at < now() - make_interval(days => ${days}) and ${HAS_NO_RETENTION} limit ${BATCH})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** MSG-145: messages of a kind with its own retention; the other rules ignore them. */
async function deleteOfKinds(db: SystemDb): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message where (tenant_id, position) in (
      select m.tenant_id, m.position from message_kind k
      join message m on m.source = k.product_code and m.kind = k.code
      where m.posted_at < now() - make_interval(days => k.retention_days) limit ${BATCH})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const HAS_NO_RETENTION = sql`not exists (
  select from message_kind k where k.product_code = m.source and k.code = m.kind and k.retention_days is not null)`

/**
 * Messages to persons only, each of whom has read them. A message to a role or organisation may still get a new reader.
 */
async function deleteRead(db: SystemDb): Promise<number> {
  const { read } = MESSAGE_DAYS
  const { numAffectedRows } = await sql`
    delete from message where (tenant_id, position) in (
      select m.tenant_id, m.position from message m
      where m.posted_at < now() - make_interval(days => ${read})
        and m.posted_at > now() - make_interval(days => ${read + GRACE_DAYS})
        and ${HAS_NO_RETENTION}
        and not exists (
          select from message_audience a
          cross join lateral (select case a.subject_kind when 'user' then a.subject::bigint end as user_id) person
          left join message_receipt r
            on r.tenant_id = a.tenant_id and r.user_id = person.user_id and r.position = a.position
              and not r.is_seen_only
          left join message_floor f on f.tenant_id = a.tenant_id and f.user_id = person.user_id
          where a.tenant_id = m.tenant_id and a.position = m.position and r.read_at is null
            and (r.user_id is not null or f.position is null or f.position < m.position)
          -- forbids a join with all audiences: they are read for the messages of the batch alone
          offset 0)
      limit ${BATCH})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
