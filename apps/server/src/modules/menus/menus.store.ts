import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { OrgType } from '@portico/contract/organisations/organisations'
import { ANY_RIGHT, type MenuRule, TENANT_ADMINISTRATOR } from '@portico/contract/rules/navigation/menu-visibility'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { viewGrants } from '../organisations/organisations.service.ts'

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationRows>>[number]

/** The tenant's applications by group, in order; for a session bound to one application, that one only (SESS-70). */
export function listApplicationRows(db: TenantDb, { tenantId, boundApplicationCode }: TenantActor) {
  return db
    .selectFrom('tenant_application as ta')
    .innerJoin('application as a', 'a.code', 'ta.application_code')
    .innerJoin('product as p', 'p.code', 'a.product_code')
    .innerJoin('application_group as g', (join) => join.on('g.code', '=', sql`coalesce(ta.group_code, a.group_code)`))
    .selectAll('a')
    .select([
      'p.icon_url as product_icon_url',
      'p.names as product_names',
      'p.biz_type',
      'g.id as group_id',
      'g.code as group',
      'g.names as group_names',
      'g.icon_class as group_icon_class',
    ])
    .select(sql<number>`coalesce(ta.sort, a.sort)`.as('position'))
    .where('ta.tenant_id', '=', tenantId)
    .where('ta.enabled', '=', true)
    .where(sql<boolean>`(${boundApplicationCode}::text is null or a.code = ${boundApplicationCode})`)
    .orderBy('g.sort')
    .orderBy('position')
    .orderBy('a.id')
    .execute()
}

export interface MenuRow {
  id: number
  code: string
  application_code: string
  parent_id: number | null
  kind: 'menu' | 'dir'
  names: NameAllLang
  path: string
  url_params: string
  page_code: string | null
  integrate_type: 0 | 1 | 2
  icon_class: string | null
  icon_url: string | null
  org_types: OrgType[] | null
  extends: MenuNode['menuExtends']
  advertised: boolean
  /** Null if none of the roles has the menu. */
  authority_codes: string[] | null
}

/** The holders of permissions: the effective roles, and the view permissions in one organisation or (null) in any. */
export interface MenuHolder {
  roleCodes: string[]
  orgId: number | null
}

/**
 * The menus of the tenant's applications with the tenant's names and order, each with the permitted authority codes.
 * Disabled menus and the menus below them are absent (ADMIN-66).
 */
export async function listMenus(
  db: TenantDb,
  actor: TenantActor,
  { roleCodes, orgId }: MenuHolder,
): Promise<MenuRow[]> {
  const { tenantId } = actor
  // The codes of a menu come as one list for each role and are joined here: unnested in the statement, the estimate of
  // 100 codes for each role made PostgreSQL plan it at every call.
  // TRUST-9: a permission to view grants the view authorities of that menu in that organisation.
  const { rows } = await sql<Omit<MenuRow, 'authority_codes'> & { code_lists: string[][] | null }>`with held as (
      select rm.menu_code, rm.authority_codes as codes
      from role_menu rm
      where rm.tenant_id = ${tenantId} and rm.role_code = any (${roleCodes}::text[])
      union all
      select viewed.menu_code, jsonb_path_query_array(m.authorities, '$[*] ? (@ like_regex "\\\\.view$")')
      from ${viewGrants(actor)} viewed join menu m on m.code = viewed.menu_code
      where ${orgId}::bigint is null or viewed.org_id = ${orgId}
      union all
      select rule.menu_code, '[]' from menu_visibility_rule rule
      where rule.kind = 'right' and rule.value in (${ownRights(actor)})
    ),
    granted as materialized (select menu_code, jsonb_agg(codes) as code_lists from held group by menu_code)
    select m.id, m.code, m.application_code, m.parent_id, m.kind, coalesce(tm.names, m.names) as names, m.path, m.url_params, m.page_code,
      m.integrate_type, coalesce(tm.icon_class, m.icon_class) as icon_class,
      case when tm.icon_class is null then m.icon_url end as icon_url, m.org_types, m.extends, m.advertised, granted.code_lists
    from menu m
    join tenant_application ta on ta.tenant_id = ${tenantId} and ta.application_code = m.application_code and ta.enabled
    left join tenant_menu tm on tm.tenant_id = ${tenantId} and tm.menu_code = m.code
    left join granted on granted.menu_code = m.code
    where coalesce(tm.enabled, true)
    order by coalesce(tm.sort, m.sort), m.id`.execute(db)
  return rows.map(({ code_lists, ...row }) => ({
    ...row,
    authority_codes: code_lists && [...new Set(code_lists.flat())].toSorted(),
  }))
}

/**
 * CONSOLE-2: the administrator rights of the caller, `ANY_RIGHT` beside each grant (CONSOLE-100), and that of an
 * administrator of the whole tenant (CONSOLE-29). A viewer and a participant's identity have none (ADMIN-4).
 */
function ownRights({ tenantId, userId, tenantAdmin, sourceTenantId, externalEntityId }: TenantActor) {
  const mayHold = sourceTenantId === null && externalEntityId === null
  return sql`select jsonb_array_elements_text(role.rights || jsonb_build_array(${ANY_RIGHT}::text)) from administrator_grant given
    join administrator_role role on role.tenant_id = given.tenant_id and role.code = given.role_code
    where ${mayHold}::boolean and given.tenant_id = ${tenantId} and given.user_id = ${userId}
    union all select ${TENANT_ADMINISTRATOR}::text where ${mayHold && tenantAdmin}::boolean`
}

/** All visibility rules. */
export function listRules(db: TenantDb): Promise<MenuRule[]> {
  return db.selectFrom('menu_visibility_rule').select(['menu_code as menuCode', 'kind', 'value']).execute()
}

export interface FactsRow {
  account_type: number
  portal_type: number
  /** The theme's switch for the user centre; null means on. */
  user_centre: number | null
  flags: Record<string, unknown> | null
  running_services: string[]
  /** CONSOLE-2: the rights of an administrator in the tenant; none for viewers and participants. */
  rights: string[]
}

/** The values about person, tenant and deployment that rules refer to. */
export async function getFacts(db: TenantDb, actor: TenantActor): Promise<FactsRow> {
  const { tenantId, userId } = actor
  return db
    .selectFrom('user_account')
    .innerJoin('tenant', (join) => join.on('tenant.id', '=', tenantId))
    .select(['user_account.account_type', 'tenant.portal_type'])
    .select((query) => [
      query
        .selectFrom('theme')
        .select(sql<number>`document -> 'userCenter'`.as('user_centre'))
        .where('theme.tenant_id', '=', tenantId)
        .where('theme.draft', '=', false)
        .orderBy('theme.version', 'desc')
        .limit(1)
        .as('user_centre'),
      query
        .selectFrom('deployment_setting')
        .select(sql<Record<string, unknown>>`value`.as('value'))
        .where('name', '=', 'environment')
        .as('flags'),
      sql<string[]>`array(select service from runtime_service where enabled and status = 'UP')`.as('running_services'),
      sql<string[]>`array(${ownRights(actor)})`.as('rights'),
    ])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow()
}
