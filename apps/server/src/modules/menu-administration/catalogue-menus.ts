import { sql } from 'kysely'
import { CatalogueMenu, type CatalogueMenuChange, type NewCatalogueMenu } from '@portico/contract/administration/menus'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { MENU_LEVELS, RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { TABLES_OF_MENUS } from '../../db/menu-tables.ts'
import type { SystemDb } from '../../db/handles.ts'
import { nextCatalogueId } from '../../db/next-catalogue-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { lockCatalogue } from '../menus/catalogue-lock.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { setRules } from './menu-rules.ts'
import { auditTaken, takeAuthorities } from '../roles/taken-menus.service.ts'

const PLATFORM = { level: 'platform' } as const

/** ADMIN-67: the catalogue belongs to the platform, so the right is effective only with the platform's scope. */
async function lockMenus(db: SystemDb, actor: TenantActor): Promise<void> {
  assertHolds(await lockRights(db, actor, 'edit menu'), 'edit menu', PLATFORM)
  await lockCatalogue(db)
}

export async function getCatalogueMenu(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  code: string,
): Promise<CatalogueMenu> {
  assertHolds(rights, 'read menu', PLATFORM)
  return findCatalogueMenu(db, code)
}

async function findCatalogueMenu(db: SystemDb, code: string): Promise<CatalogueMenu> {
  const { rows } = await sql<CatalogueMenu>`
    select m.id, m.code, m.application_code as "applicationCode", m.kind, parent.code as "parentCode", m.names, m.path,
      m.url_params as "urlParams", m.integrate_type as "integrateType", m.icon_class as "iconClass", m.sort,
      m.org_types as "orgTypes", m.authorities, m.advertised,
      coalesce((select jsonb_agg(jsonb_build_object('kind', rule.kind, 'value', rule.value) order by rule.kind, rule.value)
        from menu_visibility_rule rule where rule.menu_code = m.code), '[]') as rules
    from menu m left join menu parent on parent.id = m.parent_id where m.code = ${code}`.execute(db)
  if (!rows[0]) throw new PortalError('NOT_FOUND')
  return rows[0]
}

/** ADMIN-67: creates a menu, which every tenant with the application has; roles do not contain it yet. */
export async function createCatalogueMenu(
  db: SystemDb,
  context: ChangeContext,
  { code, applicationCode, kind, ...text }: NewCatalogueMenu,
): Promise<CatalogueMenu> {
  await lockMenus(db, context.actor)
  const application = db.selectFrom('application').select('code').where('code', '=', applicationCode)
  if (!(await application.executeTakeFirst())) throw invalid('applicationCode')
  const position = await positionOf(db, { applicationCode, ...text })
  const id = await nextCatalogueId(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('menu')
    .values({ id, code, application_code: applicationCode, kind, page_code: null, icon_url: null, extends: '[]', ...position, ...columnsOf(kind, text) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow() // prettier-ignore
  if (numInsertedOrUpdatedRows === 0n) throw new PortalError('CONFLICT')
  await setRules(db, { code, applicationCode, rules: [] }, text.rules)
  const after = await findCatalogueMenu(db, code)
  await auditChange(db, context, { action: 'catalogue-menu.create', target: { menuCode: code }, after })
  return after
}

/** ADMIN-67: changes or moves a menu; the menus below it move with it. */
export async function changeCatalogueMenu(
  db: SystemDb,
  context: ChangeContext,
  code: string,
  change: CatalogueMenuChange,
): Promise<CatalogueMenu> {
  await lockMenus(db, context.actor)
  const before = await findCatalogueMenu(db, code)
  assertMatches(context.request, { schema: CatalogueMenu }, before)
  assertStays(before, change)
  await setRules(db, before, change.rules)
  const position = await positionOf(db, { ...before, ...change })
  const { id, kind } = before
  await db.updateTable('menu').set({ ...position, ...columnsOf(kind, change) }).where('id', '=', id).execute() // prettier-ignore
  await sql`
    with recursive below as (
      select id, level from menu where id = ${id}
      union all
      select menu.id, (below.level + 1)::smallint from menu join below on menu.parent_id = below.id
    )
    update menu set level = below.level from below where menu.id = below.id and menu.level <> below.level`.execute(db)
  await auditTaken(db, context, await takeAuthorities(db, [code]))
  const after = await findCatalogueMenu(db, code)
  await auditChange(db, context, { action: 'catalogue-menu.change', target: { menuCode: code }, before, after })
  return after
}

/** ADMIN-67: a menu is not deleted if menus are below it, or if a role or view request of a tenant contains it. */
export async function deleteCatalogueMenu(db: SystemDb, context: ChangeContext, code: string): Promise<void> {
  await lockMenus(db, context.actor)
  const before = await findCatalogueMenu(db, code)
  assertMatches(context.request, { schema: CatalogueMenu }, before)
  if (isReserved(before)) throw new PortalError('CONFLICT')
  const { rows } = await sql`
    select from menu where parent_id = ${before.id}
    union all select from role_menu where menu_code = ${code}
    union all select from view_request where menu_code = ${code}
    limit 1`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
  for (const table of TABLES_OF_MENUS) await db.deleteFrom(table).where('menu_code', '=', code).execute()
  await db.deleteFrom('menu').where('code', '=', code).execute()
  await auditChange(db, context, { action: 'catalogue-menu.delete', target: { menuCode: code }, before })
}

/**
 * ADMIN-75, ADMIN-80: the portal finds its own pages by their numbers and addresses, and those of the console by their
 * rights.
 */
const isReserved = ({ id, applicationCode }: CatalogueMenu): boolean =>
  Object.values<number>(RESERVED_MENUS).includes(id) || applicationCode === CONSOLE_APPLICATION

/** ADMIN-75, ADMIN-80 */
function assertStays(menu: CatalogueMenu, change: CatalogueMenuChange): void {
  const parts = ['parentCode', 'path', 'urlParams', 'integrateType'] as const
  if (isReserved(menu) && parts.some((part) => change[part] !== menu[part])) throw new PortalError('CONFLICT')
}

interface Placed {
  /** Absent for a new menu. */
  id?: number
  code?: string
  applicationCode: string
  parentCode: string | null
}

/**
 * The parent and level of a menu. The parent is a directory of the same application, and neither the menu itself nor
 * below it; no menu is below the last level (MENU-4).
 */
async function positionOf(db: SystemDb, { id = 0, applicationCode, parentCode }: Placed) {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select id, 1 as height from menu where id = ${id}
      union all
      select menu.id, below.height + 1 from menu join below on menu.parent_id = below.id and below.height < 50
    )
    select coalesce(max(height), 1)::int as height,
      exists (select from below join menu on menu.id = below.id where menu.code = ${parentCode}) as "isCircle"
    from below`.execute(db)
  const { height = 1, isCircle } = (rows[0] ?? {}) as { height?: number; isCircle?: boolean }
  if (isCircle) throw new PortalError('CONFLICT')
  if (parentCode === null) return placed(null, MENU_LEVELS.first, height)
  const parent = await db
    .selectFrom('menu')
    .select(['id', 'level'])
    .where('code', '=', parentCode)
    .where('application_code', '=', applicationCode)
    .where('kind', '=', 'dir')
    .executeTakeFirst()
  if (!parent) throw invalid('parentCode')
  return placed(parent.id, parent.level + 1, height)
}

function placed(parent_id: number | null, level: number, height: number) {
  if (level + height - 1 > MENU_LEVELS.last) throw new PortalError('CONFLICT')
  return { parent_id, level }
}

const invalid = (field: string) =>
  new PortalError('VALIDATION', { fields: [{ part: 'body', field, reason: 'custom' }] })

function columnsOf(kind: CatalogueMenu['kind'], text: CatalogueMenuChange) {
  if ((kind === 'dir') !== (text.path === '')) throw invalid('path')
  return {
    names: JSON.stringify(text.names),
    path: text.path,
    url_params: text.urlParams,
    integrate_type: text.integrateType,
    icon_class: text.iconClass,
    sort: text.sort,
    org_types: text.orgTypes && JSON.stringify(text.orgTypes),
    authorities: JSON.stringify([...new Set(text.authorities)]),
    advertised: text.advertised,
  }
}
