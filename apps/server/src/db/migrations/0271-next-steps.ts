import { sql, type Kysely } from 'kysely'

/** ADMIN-217: whether a person has hidden the steps that set up a tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table membership add column hides_next_steps boolean not null default false`.execute(db)
}
