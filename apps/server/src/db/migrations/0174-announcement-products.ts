import { sql, type Kysely } from 'kysely'

/** MSG-180: announcements to the people who have a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table announcement add column product_codes jsonb not null default '[]'`.execute(db)
}
