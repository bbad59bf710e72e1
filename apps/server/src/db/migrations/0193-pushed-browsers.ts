import { sql, type Kysely } from 'kysely'

/** MSG-208: the subscriptions that have got a push whose other browsers get it later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_delivery add column sent_ids bigint[] not null default '{}'`.execute(db)
}
