import { type RawBuilder, sql } from 'kysely'

/**
 * MENU-110: the menus that a tenant has, as a table with the columns of `menu`: the menus of its applications, enabled
 * or not. Menus that a rule keeps for another tenant are excluded, with all menus below.
 */
export const menusOfTenant = (tenantId: number): RawBuilder<unknown> => {
  const isOwn = (menu: string) => sql`(
    exists (select from tenant_application ta
      where ta.tenant_id = ${tenantId} and ta.application_code = ${sql.ref(`${menu}.application_code`)})
    and not exists (select from menu_visibility_rule kept
      where kept.menu_code = ${sql.ref(`${menu}.code`)} and kept.kind = 'tenant' and kept.value <> ${String(tenantId)}))`
  return sql`(
    with recursive own as (
      select root.* from menu root where root.parent_id is null and ${isOwn('root')}
      union all
      select below.* from menu below join own on below.parent_id = own.id where ${isOwn('below')}
    )
    select * from own)`
}
