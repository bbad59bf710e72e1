import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '消息默认设置', en: 'Message defaults', 'sv-SE': 'Standard för meddelanden' }

/** CONSOLE-55: the screen of the console for a tenant's message defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100157, 'admin.message-defaults', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/message-defaults',
      'admin-message-defaults', 0, 'icon-status', 27
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.message-defaults', 'right', 'tenant administrator')`.execute(db)
  await sql`reset role`.execute(db)
}
