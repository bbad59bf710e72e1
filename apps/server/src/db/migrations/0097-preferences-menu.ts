import { sql, type Kysely } from 'kysely'

/**
 * PREF-1: the page with the person's settings, for deployments that already have the user centre. A role that may open
 * the personal details may open it. An empty database gets it with the catalogue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into menu (id, code, application_code, parent_id, level, kind, names, path, integrate_type, icon_class, sort, authorities)
    select 100125, 'member.preferences', application_code, parent_id, level, kind,
      ${JSON.stringify({ 'zh-CN': '偏好设置', en: 'Preferences', 'sv-SE': 'Inställningar' })}::jsonb, '/member/preferences',
      integrate_type, 'icon-control', sort + 12, '["member.preferences.view", "member.preferences.edit"]'
    from menu where code = 'member.info'
    on conflict do nothing`.execute(db)
  await sql`
    insert into menu_visibility_rule (menu_code, kind, value)
    select 'member.preferences', kind, value from menu_visibility_rule where menu_code = 'member.info'
    on conflict do nothing`.execute(db)
  await sql`
    insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
    select tenant_id, role_code, 'member.preferences', '["member.preferences.view", "member.preferences.edit"]'
    from role_menu where menu_code = 'member.info'
    on conflict do nothing`.execute(db)
}
