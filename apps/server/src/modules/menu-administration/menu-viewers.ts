import { sql } from 'kysely'
import type { MenuViewers } from '@portico/contract/administration/menus'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { VIEWERS_SAMPLED } from '@portico/contract/rules/administration/menus'
import type { TenantDb } from '../../db/handles.ts'
import { roleHoldersSql } from '../organisations/organisations.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { findTenantMenu } from './tenant-menu-changes.service.ts'

/**
 * ADMIN-68: the people who have a role with the menu in some organisation: by a grant to them, to one of their identities, or
 * to a role that they have. Rules of the menu and types of organisations may hide it from some of them.
 */
export async function getMenuViewers(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  code: string,
): Promise<MenuViewers> {
  const { tenantId } = actor
  await findTenantMenu(db, { actor, rights }, { code, right: 'read menu' })
  const { rows } = await sql<Omit<MenuViewers, 'orgTypes'> & { offeredIn: MenuViewers['orgTypes'][] }>`
    with recursive way as (
      select m.code, m.names, m.org_types, m.parent_id, m.application_code, 1 as height from menu m where m.code = ${code}
      union all
      select m.code, m.names, m.org_types, m.parent_id, m.application_code, way.height + 1 from menu m
      join way on m.id = way.parent_id and way.height < 50
    ),
    containing as (
      select held.role_code as code from role_menu held where held.tenant_id = ${tenantId} and held.menu_code = ${code}
    ),
    ${roleHoldersSql(tenantId)},
    holders as (select distinct person from held where role_code in (select code from containing)),
    viewers as (
      select account.id, account.account_name, account.nickname
      from holders
      join user_account account on account.id = holders.person and not account.disabled
      join membership on membership.tenant_id = ${tenantId} and membership.user_id = account.id
        and membership.status = 1
    )
    select
      not exists (select from way join tenant_menu own on own.menu_code = way.code
        where own.tenant_id = ${tenantId} and not own.enabled)
      and exists (select from tenant_application ta join way on way.application_code = ta.application_code
        where ta.tenant_id = ${tenantId} and ta.enabled) as offered,
      (select count(*)::int from viewers) as "personCount",
      coalesce((select jsonb_agg(jsonb_build_object('userId', id, 'accountName', account_name, 'name', nickname)
          order by nickname, id)
        from (select * from viewers order by nickname, id limit ${VIEWERS_SAMPLED}) sampled), '[]') as sample,
      coalesce((select jsonb_agg(jsonb_build_object('menuCode', way.code, 'kind', rule.kind, 'value', rule.value,
          'menuNames', coalesce(own.names, way.names)) order by way.height, rule.kind, rule.value)
        from way join menu_visibility_rule rule on rule.menu_code = way.code
        left join tenant_menu own on own.tenant_id = ${tenantId} and own.menu_code = way.code), '[]') as rules,
      coalesce((select jsonb_agg(offered.types) from (
        select org_types as types from way where org_types is not null
        union all
        select application.org_types from application join way on way.application_code = application.code
        where way.height = 1 and application.org_types is not null) offered), '[]') as "offeredIn",
      coalesce((select jsonb_agg(jsonb_build_object('code', role.code, 'names', role.names) order by role.code)
        from role where role.tenant_id = ${tenantId} and role.code in (select code from containing)), '[]') as roles`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The count has no row')
  const { offeredIn, ...viewers } = row
  const mayRead = (kind: 'person' | 'role') => holds(rights, `read ${kind}`, TENANT_SCOPE)
  return {
    ...viewers,
    orgTypes: inAllOf(offeredIn),
    personCount: viewers.offered ? viewers.personCount : 0,
    sample: viewers.offered && mayRead('person') ? viewers.sample : [],
    roles: mayRead('role') ? viewers.roles : [],
  }
}

/** The types that each of the lists has; null without a list. */
const inAllOf = (lists: readonly MenuViewers['orgTypes'][]): MenuViewers['orgTypes'] =>
  lists.reduce((all, types) => all?.filter((type) => types?.includes(type)) ?? types, null)
