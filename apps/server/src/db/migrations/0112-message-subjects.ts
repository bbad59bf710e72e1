import { sql, type Kysely } from 'kysely'

/** MSG-130, MSG-131: the subject of a message, and the key by which its application withdraws it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column subject text, add column retire_key text`.execute(db)
  await sql`create index message_subject on message (tenant_id, position) where subject is not null`.execute(db)
  await sql`
    create index message_retire on message (tenant_id, source, retire_key) where retire_key is not null`.execute(db)
}
