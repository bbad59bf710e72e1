import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = JSON.stringify({ 'zh-CN': '公告', en: 'Announcements', 'sv-SE': 'Anslag' })

/**
 * MSG-177: the console of an existing deployment gets the screen of announcements; an empty database gets it with its
 * initial data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // after the service accounts (26), before the tenants (30)
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100151, 'admin.announcements', code, 2, 'menu', ${NAMES}::text::jsonb, '/announcements',
      'admin-announcements', 0, 'icon-message', 27
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.announcements', 'right', 'grant administrator')`.execute(db)
  await sql`reset role`.execute(db)
}
