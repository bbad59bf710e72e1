import { type RawBuilder, sql } from 'kysely'
import { TenantMenu, type TenantMenuChange, TenantMenuVersion } from '@portico/contract/administration/menus'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { holds } from '@portico/contract/rules/administration/held-rights'
import type { Language } from '@portico/contract/protocol/common'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import type { MENU_CHANGES } from '@portico/contract/rules/administration/menus'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { Right } from '@portico/contract/protocol/rights'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { sortPage, withoutSortValue } from '../../http/requests/sorted-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { menusOfTenant } from '../menus/tenant-menus.service.ts'
import { applicationsOf, lockRights, type RightsHolder } from '../rights/rights.service.ts'

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  applicationCode?: string | undefined
  parentCode?: string | undefined
  top?: 'yes' | undefined
  changed?: (typeof MENU_CHANGES)[number] | undefined
  keyword?: string | undefined
  sort?: Sort<(typeof SORT_KEYS.menus)[number]> | undefined
}

const MENU_ID = { expression: sql`m.id`, type: 'number' } as const

/** ADMIN-169: menus in the order of a column; those of one application by id. */
const pageOfMenus = (sort: Sort<(typeof SORT_KEYS.menus)[number]>, cursor: string | undefined, language: Language) =>
  sortPage({
    ...{ sort, cursor, id: MENU_ID },
    keys: {
      application: { expression: sql`m.application_code`, type: 'text' },
      name: { expression: sql`coalesce(coalesce(own.names, m.names) ->> ${language}::text, m.code)`, type: 'text' },
      code: { expression: sql`m.code`, type: 'text' },
      position: { expression: sql`coalesce(own.sort, m.sort)`, type: 'number' },
    },
  })

const BY_APPLICATION = pageOfMenus('application', undefined, 'en')

type MenuRow = TenantMenu & { sortValue: string | number }

const menusWhere = (
  { tenantId }: TenantActor,
  condition: RawBuilder<unknown>,
  limit: number,
  page = BY_APPLICATION,
) => sql<MenuRow>`
  select m.id, m.code, m.application_code as "applicationCode", application.names as "applicationNames", parent.code as "parentCode", m.kind, m.names,
    own.names as "ownNames", m.sort, own.sort as "ownSort", ${page.value} as "sortValue", coalesce(own.enabled, true) as enabled,
    m.icon_class as "iconClass", own.icon_class as "ownIcon", m.authorities
  from ${menusOfTenant(tenantId)} m
  join application on application.code = m.application_code
  left join menu parent on parent.id = m.parent_id
  left join tenant_menu own on own.tenant_id = ${tenantId} and own.menu_code = m.code
  where ${condition}
  order by ${page.order} limit ${limit}`

const [HIDDEN, RENAMED, MOVED, ICON] = [
  sql`own.enabled is false`,
  sql`own.names is not null`,
  sql`own.sort is not null`,
  sql`own.icon_class is not null`,
]

/** MENU-131 */
const CHANGED: Readonly<Record<(typeof MENU_CHANGES)[number], RawBuilder<unknown>>> = {
  any: sql`(${HIDDEN} or ${RENAMED} or ${MOVED} or ${ICON})`,
  ...{ hidden: HIDDEN, renamed: RENAMED, moved: MOVED, icon: ICON },
}

/** ADMIN-65: a page of the tenant's menus, of the applications in which the caller has the right. */
export async function listTenantMenus(db: TenantDb, { actor, rights }: RightsHolder, search: Search) {
  const {
    cursor,
    limit = PAGE_SIZE.default,
    applicationCode,
    parentCode,
    top,
    changed,
    keyword,
    sort = 'application',
  } = search
  const page = pageOfMenus(sort, cursor, actor.language)
  const applications = applicationsOf(rights, 'read menu')
  const conditions: RawBuilder<unknown>[] = [page.isAfter]
  if (applications) conditions.push(sql`m.application_code = any (${applications}::text[])`)
  if (applicationCode !== undefined) conditions.push(sql`m.application_code = ${applicationCode}`)
  if (parentCode !== undefined) conditions.push(sql`parent.code = ${parentCode}`)
  if (changed !== undefined) conditions.push(CHANGED[changed])
  if (top !== undefined) conditions.push(sql`m.parent_id is null`)
  if (keyword !== undefined) {
    const texts = sql`concat_ws(' ', m.code,
      m.names ->> 'zh-CN', m.names ->> 'en', m.names ->> 'sv-SE',
      own.names ->> 'zh-CN', own.names ->> 'en', own.names ->> 'sv-SE')`
    conditions.push(sql`position(lower(${keyword}) in lower(${texts})) > 0`)
  }
  const { rows } = await menusWhere(actor, sql.join(conditions, sql` and `), limit + 1, page).execute(db)
  return toPage(rows, limit, { toItem: withoutSortValue, toCursor: (row) => page.toCursor(row, row.id) })
}

export const getTenantMenu = (db: TenantDb, reader: RightsHolder, code: string): Promise<TenantMenu> =>
  findTenantMenu(db, reader, { code, right: 'read menu' })

/** The menus of the tenant with one of the codes, whatever the scope of the caller. */
export async function findTenantMenus(
  db: TenantDb,
  actor: TenantActor,
  codes: readonly string[],
): Promise<TenantMenu[]> {
  const { rows } = await menusWhere(actor, sql`m.code = any (${[...codes]}::text[])`, codes.length).execute(db)
  return rows.map((row) => withoutSortValue(row))
}

/** ADMIN-7: a menu of an application in which the caller lacks the right does not exist for them. */
export async function findTenantMenu(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  { code, right }: { code: string; right: Right },
): Promise<TenantMenu> {
  const [menu] = (await menusWhere(actor, sql`m.code = ${code}`, 1).execute(db)).rows
  if (!menu || !holds(rights, right, { level: 'application', code: menu.applicationCode }))
    throw new PortalError('NOT_FOUND')
  return withoutSortValue(menu)
}

/**
 * ADMIN-66: the portal's own pages stay enabled, because they contain the way out of a page and the sign-out. ADMIN-79:
 * the console's menus stay enabled, because administrators enable menus there.
 */
export async function changeTenantMenu(
  db: TenantDb,
  context: ChangeContext,
  code: string,
  change: TenantMenuChange,
): Promise<TenantMenu> {
  const { actor, request } = context
  const rights = await lockRights(db, actor, 'edit menu')
  const before = await findTenantMenu(db, { actor, rights }, { code, right: 'edit menu' })
  assertMatches(request, { schema: TenantMenu, version: TenantMenuVersion }, before)
  const isReserved = Object.values<number>(RESERVED_MENUS).includes(before.id)
  const stays = isReserved || before.applicationCode === CONSOLE_APPLICATION
  if (stays && !change.enabled) throw new PortalError('CONFLICT')
  const { ownNames, ownSort, enabled, ownIcon = before.ownIcon } = change
  const own = { tenant_id: actor.tenantId, menu_code: code }
  const columns = { names: ownNames && JSON.stringify(ownNames), sort: ownSort, enabled, icon_class: ownIcon }
  await db
    .insertInto('tenant_menu')
    .values({ ...own, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'menu_code']).doUpdateSet(columns))
    .execute()
  const after = { ...before, ownNames, ownSort, enabled, ownIcon }
  await auditChange(db, context, { action: 'menu.change', target: { menuCode: code }, before, after })
  return after
}
