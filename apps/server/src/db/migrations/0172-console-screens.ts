import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

/** Id, code, names in Chinese, English and Swedish, path, icon, right. */
const SCREENS = [
  [100145, 'admin.people-roles', '角色', 'Roles', 'Roller', '/roles', 'icon-user', 'read role'],
  [
    100146,
    'admin.organisations',
    '组织',
    'Organisations',
    'Organisationer',
    '/organisations',
    'icon-site',
    'read organisation',
  ],
  [100147, 'admin.applications', '应用', 'Applications', 'Applikationer', '/applications', 'icon-portal', 'read menu'],
  [100148, 'admin.menus', '菜单', 'Menus', 'Menyer', '/menus', 'icon-workbench', 'read menu'],
  [100149, 'admin.trusts', '信任关系', 'Trusts', 'Förtroenden', '/trusts', 'icon-contract', 'read trust'],
  [
    100150,
    'admin.service-accounts',
    '服务账号',
    'Service accounts',
    'Tjänstekonton',
    '/service-accounts',
    'icon-handover',
    'read key',
  ],
] as const

/**
 * CONSOLE-2: further screens of the console, for deployments that have it; an empty database gets them with its initial
 * data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  const { rows } = await sql`select from application where code = 'portal-admin'`.execute(db)
  if (rows.length > 0) {
    for (const [index, [id, code, zh, en, sv, path, icon, right]] of SCREENS.entries()) {
      const names = JSON.stringify({ 'zh-CN': zh, en, 'sv-SE': sv })
      // after the administrators (20), before the tenants (30)
      await sql`
        insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
        values (${id}, ${code}, 'portal-admin', 2, 'menu', ${names}::text::jsonb, ${path}, ${code.replace('.', '-')}, 0,
          ${icon}, ${21 + index})`.execute(db)
      await sql`insert into menu_visibility_rule (menu_code, kind, value) values (${code}, 'right', ${right})`.execute(
        db,
      )
    }
  }
  await sql`reset role`.execute(db)
}
