import { sql, type Kysely } from 'kysely'

/** ADMIN-169: a saved view has the order of its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_view add column sort text not null default ''`.execute(db)
}
