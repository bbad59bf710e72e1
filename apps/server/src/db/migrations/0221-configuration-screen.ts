import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '配置文件', en: 'Configuration files', 'sv-SE': 'Konfigurationsfiler' }

/** CONSOLE-72: the screen of the console for the files that manage a tenant's objects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100164, 'admin.configuration', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/configuration',
      'admin-configuration', 0, 'icon-document', 29
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.configuration', 'right', 'tenant administrator')`.execute(db)
  await sql`reset role`.execute(db)
}
