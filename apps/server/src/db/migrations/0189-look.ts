import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE } from './helpers.ts'

const RIGHTS = ['read look', 'edit look']
const ROLE_NAMES = { 'zh-CN': '品牌管理员', en: 'Brand editor', 'sv-SE': 'Varumärkesredaktör' }
const SCREEN_NAMES = { 'zh-CN': '外观', en: 'Look', 'sv-SE': 'Utseende' }

/** ADMIN-114, ADMIN-117, CONSOLE-42: the rights of the look, a built-in role of them, and the screen of the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator', 'platform-operator'], RIGHTS)
  await sql`
    insert into administrator_role_template (code, names, rights)
    values ('brand-editor', ${JSON.stringify(ROLE_NAMES)}::text::jsonb, ${JSON.stringify(RIGHTS)}::text::jsonb)`.execute(
    db,
  )
  // a tenant's own role of that code stays the tenant's
  await sql`
    insert into administrator_role (tenant_id, code, names, rights, built_in)
    select tenant.id, code, names, rights, true from tenant, administrator_role_template where code = 'brand-editor'
    on conflict do nothing`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100155, 'admin.look', code, 2, 'menu', ${JSON.stringify(SCREEN_NAMES)}::text::jsonb, '/look', 'admin-look', 0,
      'icon-drawing', 28
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`insert into menu_visibility_rule (menu_code, kind, value) values ('admin.look', 'right', 'read look')`.execute(
      db,
    )
  await sql`reset role`.execute(db)
}
