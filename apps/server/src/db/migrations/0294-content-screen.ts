import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const CODE = 'admin.content'
const NAMES = { 'zh-CN': '门户内容', en: 'Content', 'sv-SE': 'Innehåll' }

/** CONSOLE-187: the screen of content; an empty database gets it with its first data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100171, ${CODE}::text, code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/content', 'admin-content', 0,
      'icon-area', 33
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`insert into menu_visibility_rule (menu_code, kind, value) values (${CODE}, 'right', 'read look')`.execute(
      db,
    )
  await sql`reset role`.execute(db)
}
