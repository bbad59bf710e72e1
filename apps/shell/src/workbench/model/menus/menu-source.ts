import type { MenuNode } from '@portico/contract/navigation/menus'
import { listedMenus } from '@portico/contract/rules/navigation/menu-visibility'
import type { EntryContext } from '../../../lib/portal/entry-context.ts'
import { findApplicationNode, indexMenus, NO_MENUS, type MenuIndex } from './menu-index.ts'
import { visibleMenus, type MenuView } from './menu-view.ts'

export const MENUS = 'GET /api/workbench/v4/portal-menus/auth-tree'
export const MENU_DETAIL_ROUTE = 'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode'

type MenuRequest = Pick<EntryContext, 'viewMode' | 'productCode' | 'applicationCode' | 'menuCode'>

/** The call that loads an entry's menus: the tree, or the one menu that the entry names (ENTRY-42). */
export type MenuSource =
  | { route: typeof MENUS; input: { query: { orgId: string } } }
  | { route: typeof MENU_DETAIL_ROUTE; input: { query: { orgId: string; productCode: string; menuAuthCode: string } } }

export function menuSource({ viewMode, productCode, menuCode }: MenuRequest, orgId: number): MenuSource {
  const isOneModule = viewMode === 'singleModule' || viewMode === 'module'
  return isOneModule && productCode !== null && menuCode !== null
    ? { route: MENU_DETAIL_ROUTE, input: { query: { orgId: String(orgId), productCode, menuAuthCode: menuCode } } }
    : { route: MENUS, input: { query: { orgId: String(orgId) } } }
}

export type MenuAnswer = readonly MenuNode[] | MenuNode | null

/** Caches one index for each answer. */
const indexes = new WeakMap<object, { key: string; view: MenuView; roots: readonly MenuNode[]; index: MenuIndex }>()

/**
 * In the mode 'application' the index contains only that application's menus (ENTRY-47); in 'singleModule' only that
 * module.
 */
export function menuIndexOf(answer: MenuAnswer, menuRequest: MenuRequest, view: MenuView): MenuIndex {
  const { viewMode, productCode, applicationCode } = menuRequest
  if (answer === null) return NO_MENUS
  const only = viewMode === 'application' && applicationCode !== null ? applicationCode : null
  const key = `${only} ${productCode}`
  const cachedIndex = indexes.get(answer)
  if (cachedIndex?.key === key && cachedIndex.view === view) return cachedIndex.index
  const all = rootsOf(answer, only, productCode)
  const roots = visibleMenus(all, view)
  const listed = listedMenus(roots, view.facts.isIntranet === true)
  const isSame =
    cachedIndex?.key === key && isAlike(cachedIndex.roots, roots) && isAlike(cachedIndex.index.roots, listed)
  const index = isSame ? cachedIndex.index : indexMenus(roots, listed)
  indexes.set(answer, { key, view, roots, index })
  return index
}

const isAlike = (one: readonly MenuNode[], other: readonly MenuNode[]) =>
  one.length === other.length && one.every((node, at) => node === other[at])

function rootsOf(answer: readonly MenuNode[] | MenuNode, only: string | null, productCode: string | null) {
  if ('id' in answer) return [answer]
  if (only === null) return answer
  const application = findApplicationNode(indexMenus(answer), only, productCode ?? undefined)
  return application ? [application] : []
}
