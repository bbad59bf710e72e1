import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '管理控制台', en: 'Administration', 'sv-SE': 'Administration' }

const MENUS = [
  [100141, 'admin.people', { 'zh-CN': '人员', en: 'People', 'sv-SE': 'Personer' }, '/people', 'icon-participants'],
  [
    ...([100142, 'admin.roles'] as const),
    { 'zh-CN': '管理员与权限', en: 'Administrators', 'sv-SE': 'Administratörer' },
    ...(['/administrators', 'icon-approval'] as const),
  ],
  [100143, 'admin.tenants', { 'zh-CN': '租户', en: 'Tenants', 'sv-SE': 'Företag' }, '/tenants', 'icon-platform'],
  [100144, 'admin.log', { 'zh-CN': '审计日志', en: 'Audit log', 'sv-SE': 'Ändringslogg' }, '/log', 'icon-list'],
] as const

const RULES = [
  ['admin.people', 'right', 'read person'],
  ['admin.roles', 'right', 'read administrator'],
  ['admin.tenants', 'right', 'read tenant'],
  ['admin.tenants', 'tenant', '10000'],
  ['admin.log', 'right', 'read log'],
] as const

/**
 * CONSOLE-2: a menu can belong to a right. In existing deployments every tenant with the portal's pages gets the
 * console.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu_visibility_rule drop constraint menu_visibility_rule_kind_check`.execute(db)
  await sql`alter table menu_visibility_rule add constraint menu_visibility_rule_kind_check
    check (kind in ('service', 'identity', 'tenant', 'accountType', 'intranet', 'userCentre', 'right'))`.execute(db)
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    insert into application (id, code, product_code, group_code, unique_code, names, integrate_type, url, icon_class, sort,
      extends, hosting_kind, source_kind, source, start_path, isolation, referrer_policy, messages, version)
    select 100140, 'portal-admin', product_code, group_code, 'portal-admin-web', ${json(NAMES)}, 0, '/apps/portal-admin/',
      'icon-control', 190, '[]', 'realm', 'folder', 'apps/admin', '/people', 'own', 'strict-origin', messages - 'requestToken', '1'
    from application where code = 'portal-pages'`.execute(db)
  // an empty database gets the console with its initial data
  if (numAffectedRows > 0n) await addMenus(db)
  await sql`reset role`.execute(db)
}

async function addMenus(db: Kysely<unknown>): Promise<void> {
  for (const [index, [id, code, names, path, icon]] of MENUS.entries()) {
    await sql`
      insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
      values (${id}, ${code}, 'portal-admin', 2, 'menu', ${json(names)}, ${path}, ${code.replace('.', '-')}, 0, ${icon},
        ${(index + 1) * 10})`.execute(db)
  }
  for (const [menu, kind, value] of RULES)
    await sql`insert into menu_visibility_rule (menu_code, kind, value) values (${menu}, ${kind}, ${value})`.execute(db)
  await sql`
    insert into tenant_application (tenant_id, application_code, enabled, version)
    select tenant_id, 'portal-admin', true, '1.0' from tenant_application where application_code = 'portal-pages'`.execute(
    db,
  )
}

const json = (value: object) => sql`${JSON.stringify(value)}::text::jsonb`
