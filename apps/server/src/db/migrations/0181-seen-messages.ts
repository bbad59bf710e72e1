import { sql, type Kysely } from 'kysely'

/** The time at which the row of a message was first on the person's screen (MSG-192); the message stays unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_receipt add column seen_at timestamptz`.execute(db)
  await sql`
    create index message_receipt_seen on message_receipt (tenant_id, user_id, position) where seen_at is not null`.execute(
    db,
  )
}
