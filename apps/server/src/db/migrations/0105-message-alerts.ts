import { sql, type Kysely } from 'kysely'

/** MSG-40: finds alerts without reading the other messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_alert on message (tenant_id, position) where severity = 'alert'`.execute(db)
}
