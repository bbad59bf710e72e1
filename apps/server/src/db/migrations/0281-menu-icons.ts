import { sql, type Kysely } from 'kysely'

/** MENU-130: the icon that a tenant gives a menu in place of that of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_menu add column icon_class text`.execute(db)
}
