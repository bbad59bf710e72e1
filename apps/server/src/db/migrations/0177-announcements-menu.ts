import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

/** CONSOLE-29: the screen of announcements belongs to administrators of the whole tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`
    update menu_visibility_rule set value = 'tenant administrator'
    where menu_code = 'admin.announcements' and kind = 'right'`.execute(db)
  await sql`reset role`.execute(db)
}
