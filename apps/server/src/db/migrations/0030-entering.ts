import { type Kysely, sql } from 'kysely'

/** TENANT-31: an identity may be chosen once after a tenant was entered; later it is a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_identity add column is_entering boolean not null default true`.execute(db)
}
