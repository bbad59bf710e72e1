import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE } from './helpers.ts'

/** ADMIN-257: rights to read and change message defaults, which tenant administrators had by their role alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator', 'platform-operator'], ['read message', 'edit message'])
  await sql`
    update menu_visibility_rule set value = 'read message'
    where menu_code = 'admin.message-defaults' and kind = 'right'`.execute(db)
  await sql`reset role`.execute(db)
}
