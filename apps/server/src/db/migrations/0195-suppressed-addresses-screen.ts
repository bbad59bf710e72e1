import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '停止投递的地址', en: 'Suppressed addresses', 'sv-SE': 'Spärrade e-postadresser' }

/** CONSOLE-40: the screen of the console for mail addresses that the mail server has refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100158, 'admin.suppressed-addresses', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb,
      '/suppressed-addresses', 'admin-suppressed-addresses', 0, 'icon-risk', 27
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.suppressed-addresses', 'right', 'tenant administrator')`.execute(db)
  await sql`reset role`.execute(db)
}
