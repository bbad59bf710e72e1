import { sql, type Kysely } from 'kysely'

/**
 * A receipt that only contains the time at which a message was seen (MSG-192) does not keep it unread (MSG-93,
 * MSG-136).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_receipt add column is_seen_only boolean not null default false`.execute(db)
}
