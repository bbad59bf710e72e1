import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '概览', en: 'Overview', 'sv-SE': 'Översikt' }

/** ADMIN-3, CONSOLE-100: the first screen of the console, and the indexes for its causes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index change_set_waiting on change_set (tenant_id, changed_at) where state = 'waiting'`.execute(db)
  await sql`create index service_key_end on service_key (tenant_id, expires_at)`.execute(db)
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100166, 'admin.overview', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/overview',
      'admin-overview', 0, 'icon-home', 0
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.overview', 'right', 'any right')`.execute(db)
  await sql`update application set start_path = '/overview' where code = 'portal-admin' and start_path = '/people'`.execute(
    db,
  )
  await sql`reset role`.execute(db)
}
