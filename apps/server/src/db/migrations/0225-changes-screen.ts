import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '更改', en: 'Changes', 'sv-SE': 'Ändringar' }

/** CONSOLE-73: the screen of the console for change sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100160, 'admin.changes', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/changes',
      'admin-changes', 0, 'icon-baseline', 29
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.changes', 'right', 'read change')`.execute(db)
  await sql`reset role`.execute(db)
}
