import type { MenuNode } from '@portico/contract/navigation/menus'
import { hiddenMenus, listedMenus, type VisibilityFacts } from '@portico/contract/rules/navigation/menu-visibility'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findSetting, flagsFrom } from '../environment/flags.service.ts'
import { findWorkplace, listRoleCodes } from '../organisations/organisations.service.ts'
import { categoryNode } from './menu-nodes.ts'
import { directoriesAbove, findMenu, type OpenApplication, openApplications, type TreeFacts } from './menu-tree.ts'
import * as store from './menus.store.ts'

/** D48: the portal type that begins with the workbench. */
const WORKBENCH_FIRST = 5

/** MENU-1: the menus that may be opened in an organisation. Empty if the person may not work there. */
export async function listOpenApplications(
  db: TenantDb,
  actor: TenantActor,
  orgId: number,
): Promise<OpenApplication[]> {
  const workplace = await findWorkplace(db, actor, orgId)
  if (!workplace) return []
  const menus = await store.listMenus(db, actor, { roleCodes: workplace.roleCodes, orgId })
  const facts = await treeFacts(db, actor)
  return openApplications(await store.listApplicationRows(db, actor), menus, { ...facts, orgType: workplace.type })
}

async function treeFacts(db: TenantDb, actor: TenantActor): Promise<Omit<TreeFacts, 'orgType'>> {
  const row = await store.getFacts(db, actor)
  const rules = await store.listRules(db)
  const hidden = hiddenMenus(rules, visibilityFacts(actor, row))
  const homeId = row.portal_type === WORKBENCH_FIRST ? RESERVED_MENUS.workbench : RESERVED_MENUS.home
  return { language: actor.language, hidden, rules: Map.groupBy(rules, ({ menuCode }) => menuCode), homeId }
}

/** MENU-6: the values that visibility rules refer to. */
export function visibilityFacts(
  { tenantId, loginTenantId, externalEntityId }: TenantActor,
  row: store.FactsRow,
): VisibilityFacts {
  const flags = flagsFrom(row.flags)
  return {
    tenantId,
    loginTenantId,
    identity: externalEntityId === null ? 'tenant' : 'participant',
    accountType: row.account_type,
    isIntranet: flags.intranet,
    hasUserCentre: flags.userCentre && row.user_centre !== 0,
    runningServices: new Set(row.running_services),
    rights: new Set(row.rights),
  }
}

/** MENU-6: the same menus, without those that lists omit. */
export async function listListedMenus(db: TenantDb, actor: TenantActor, orgId: number): Promise<readonly MenuNode[]> {
  return listedMenus(await listPortalMenus(db, actor, orgId), await isIntranet(db))
}

export async function listPortalMenus(db: TenantDb, actor: TenantActor, orgId: number): Promise<MenuNode[]> {
  return (await listOpenApplications(db, actor, orgId)).map(({ node }) => node)
}

/** The menus of one application, without the application's own node. */
export async function listApplicationMenus(
  db: TenantDb,
  actor: TenantActor,
  { orgId, productCode, applicationCode }: { orgId: number; productCode: string; applicationCode: string },
): Promise<MenuNode[]> {
  const open = await listOpenApplications(db, actor, orgId)
  const openApplication = open.find(({ row }) => row.code === applicationCode && row.product_code === productCode)
  return openApplication?.node.children ?? []
}

/** MENU-8: the menu, or null if it may not be opened or does not exist; callers cannot distinguish the two. */
export async function findAuthorisedMenu(
  db: TenantDb,
  actor: TenantActor,
  { orgId, menuCode, productCode }: { orgId: number; menuCode: string; productCode?: string },
): Promise<MenuNode | null> {
  const forest = await listPortalMenus(db, actor, orgId)
  const match = findMenu(
    forest,
    (node) =>
      node.sourceModuleCode === menuCode &&
      !node.noAuth &&
      (productCode === undefined || node.sourceProductCode === productCode),
  )
  return match ? { ...match, directoryCodes: directoriesAbove(forest, match).map(({ code }) => code ?? '') } : null
}

/** A menu by code or id, or an application; the product may be named as well. */
export interface MenuReference {
  productCode?: string | undefined
  menuCode?: string | undefined
  menuId?: number | undefined
  applicationCode?: string | undefined
}

export interface MenuCodes {
  productCode: string
  menuCode: string
}

/**
 * TRUST-9: the named menu, if such an organisation offers it to people with permission; for an application, its
 * first menu. The queries do not depend on the outcome (TRUST-43).
 */
export async function findOfferedMenu(
  db: TenantDb,
  actor: TenantActor,
  reference: MenuReference,
  orgType: OrgType,
): Promise<MenuCodes | undefined> {
  const { productCode, menuCode, menuId, applicationCode } = reference
  const menus = await store.listMenus(db, actor, { roleCodes: [], orgId: null })
  const candidates = menus.map((row) => {
    const isNamed = row.code === menuCode || row.id === menuId || row.application_code === applicationCode
    return { ...row, authority_codes: isNamed ? [] : null }
  })
  const facts = { ...(await treeFacts(db, actor)), orgType }
  const forest = openApplications(await store.listApplicationRows(db, actor), candidates, facts).map(({ node }) => node)
  const match = findMenu(
    forest,
    ({ noAuth, sourceType, sourceProductCode }) =>
      sourceType === 'menu' && !noAuth && (productCode === undefined || sourceProductCode === productCode),
  )
  return match && codesOf(match)
}

const codesOf = ({ sourceProductCode, sourceModuleCode }: MenuNode): MenuCodes | undefined =>
  sourceProductCode === null || sourceModuleCode === null
    ? undefined
    : { productCode: sourceProductCode, menuCode: sourceModuleCode }

/**
 * ENTRY-140: the codes of a menu id. Null for every menu that the person does not see anywhere in the tenant, whether
 * or not it exists.
 */
export async function findMenuCodes(db: TenantDb, actor: TenantActor, id: number): Promise<MenuCodes | null> {
  const forest = await listEntranceTree(db, actor)
  const match = findMenu(forest, (node) => node.sourceType === 'menu' && node.id === id)
  return (match && codesOf(match)) ?? null
}

/** MENU-109: returns whether the person sees the menu anywhere in the tenant. */
export async function isShownAnywhere(db: TenantDb, actor: TenantActor, menuCode: string): Promise<boolean> {
  const forest = await listEntranceTree(db, actor)
  return findMenu(forest, ({ sourceModuleCode }) => sourceModuleCode === menuCode) !== undefined
}

const isIntranet = async (db: TenantDb) => flagsFrom(await findSetting(db, 'environment')).intranet

/** APP-1: the tenant's applications by group, with everything that the person may open anywhere in the tenant. */
export async function listEntranceTree(db: TenantDb, actor: TenantActor): Promise<MenuNode[]> {
  const menus = await store.listMenus(db, actor, { roleCodes: await listRoleCodes(db, actor), orgId: null })
  const facts = { ...(await treeFacts(db, actor)), orgType: null }
  const open = openApplications(await store.listApplicationRows(db, actor), menus, facts, (row) => ({
    level: 1,
    fullId: `/${row.group_id}`,
    fullName: '',
  }))
  return [...Map.groupBy(open, ({ row }) => row.group_id).values()].flatMap((group) =>
    group[0]
      ? [
          categoryNode(
            group[0].row,
            actor.language,
            group.map(({ node }) => node),
          ),
        ]
      : [],
  )
}

/** MENU-6: the same, without menus that the drawer and favourites omit. */
export async function listListedEntrances(db: TenantDb, actor: TenantActor): Promise<MenuNode[]> {
  return [...listedMenus(await listEntranceTree(db, actor), await isIntranet(db))]
}
