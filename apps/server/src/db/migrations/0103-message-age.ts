import { sql, type Kysely } from 'kysely'

/** MSG-65: finds old messages without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_posted on message (posted_at)`.execute(db)
}
