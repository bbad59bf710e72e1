import { sql, type Kysely } from 'kysely'

/** Keys of messages that are one row while they are unread (MSG-184), and kinds of mentions, which never are (MSG-185). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message add column dedupe_key text, add column is_mention boolean not null default false`.execute(db)
  await sql`alter table message_kind add column is_mention boolean not null default false`.execute(db)
}
