import type { Application } from '@portico/contract/applications/applications'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { traitsOf } from '../menus/product-traits.ts'
import { isOwnPath, menuAddress, paramsOf, withParams } from '../menus/menu-address.ts'
import {
  applicationNodeOf,
  extensionOf,
  findApplicationNode,
  findByMenuCode,
  findMenu,
  firstLeaf,
  isDetached,
  isReserved,
  type MenuIndex,
} from '../menus/menu-index.ts'

/** A menu or an application to open, by id or by codes; `path` and `params` are for the application. */
export interface Target {
  menuId?: number | undefined
  /** The menu that the address of the no-permission page names (ENTRY-141). */
  requestedMenuId?: number | undefined
  productCode?: string | undefined
  applicationCode?: string | undefined
  menuCode?: string | undefined
  orgId?: number | undefined
  path?: string | undefined
  params?: Readonly<Record<string, string>> | undefined
  /** The source of the request: a person's click, the address bar, or a hosted application. */
  from?: 'person' | 'address' | 'application'
  /** Opens a window's page in a tab (HOST-68). */
  as?: 'tab'
}

export interface MenuData {
  index: MenuIndex
  applications: readonly Application[]
}

/** A page to show in a tab, and the application that shows it. */
export interface Page {
  node: MenuNode
  application: Application
  path: string
  params: Readonly<Record<string, string>>
}

/**
 * The forbidden page, by its requested name, so that permission can be requested (ENTRY-141). At most one name is not
 * null.
 */
export interface ForbiddenMenu {
  productCode: string | null
  menuCode: string | null
  menuId: number | null
  applicationCode: string | null
  /** The name of the menu; null if the person does not see the menu. */
  name: string | null
}

export const NO_MENU: ForbiddenMenu = {
  productCode: null,
  menuCode: null,
  menuId: null,
  applicationCode: null,
  name: null,
}

export type Decision =
  | { kind: 'tab'; page: Page; isMulti: boolean }
  | { kind: 'window'; page: Page; isSameWindow: boolean; switchesProduct: boolean }
  | { kind: 'not-found' }
  | { kind: 'forbidden'; menu: ForbiddenMenu }
  | { kind: 'tripartite' }
  /** NAV-4: a notice appears, and nothing changes. */
  | { kind: 'no-permission' }
  /** MENU-12 */
  | { kind: 'no-home' }

/** Decides the result of opening a target, without network and state. All code that opens a target calls it (NAV-3). */
export function decide(target: Target, menuData: MenuData): Decision {
  const { menuId } = target
  if (menuId === RESERVED_MENUS.notFound) return { kind: 'not-found' }
  if (menuId === RESERVED_MENUS.tripartite) return { kind: 'tripartite' }
  if (menuId === RESERVED_MENUS.forbidden) return { kind: 'forbidden', menu: forbiddenMenuOf(target, undefined) }

  const node = locate(target, menuData.index)
  if (!node) return missing(target)
  if (node.noAuth) return { kind: 'forbidden', menu: forbiddenMenuOf(target, node) } // ENTRY-139
  const leaf = firstLeaf(node)
  if (!leaf)
    return target.from === 'address'
      ? { kind: 'forbidden', menu: forbiddenMenuOf(target, node) }
      : { kind: 'no-permission' } // NAV-12
  return enter(leaf, target, menuData)
}

function locate({ menuId, productCode, applicationCode, menuCode }: Target, index: MenuIndex): MenuNode | undefined {
  if (menuId !== undefined) return index.byId.get(menuId)
  if (menuCode !== undefined) {
    return productCode === undefined ? findByMenuCode(index, menuCode) : findMenu(index, productCode, menuCode)
  }
  return applicationCode === undefined ? undefined : findApplicationNode(index, applicationCode, productCode)
}

function missing(target: Target): Decision {
  if (target.menuId === RESERVED_MENUS.home) return { kind: 'no-home' }
  if (target.menuId !== undefined && isReserved(target.menuId)) return { kind: 'not-found' }
  // ENTRY-139, NAV-12: the client does not know whether the menu exists, and does not reveal it
  if (target.menuId !== undefined || target.from === 'address') {
    return { kind: 'forbidden', menu: forbiddenMenuOf(target, undefined) }
  }
  return { kind: 'no-permission' }
}

function enter(node: MenuNode, target: Target, { applications, index }: MenuData): Decision {
  const address = menuAddress(node)
  const application = applications.find(({ code }) => code === address?.applicationCode)
  if (!address || !application) return { kind: 'forbidden', menu: forbiddenMenuOf(target, node) } // NAV-5
  const innerPath = target.path !== undefined && isOwnPath(target.path) ? target.path : address.path
  // the portal's own pages have one viewport each, at their reserved id (NAV-1)
  const isMulti = !isReserved(node.id) && extensionOf(node, 'multiTab') === '1'
  const params = target.params ?? (isMulti ? paramsOf(innerPath, address.path) : {})
  const page: Page = { node, application, path: withParams(innerPath, params), params }
  const { kind, canBeFramed = false } = application.hosting
  const isTab = target.as === 'tab' && (kind !== 'detached' || canBeFramed)
  const { switchThenOpen } = traitsOf(application.productCode, application.bizType)
  // APP-3: the application's setting applies if the menu has none
  const whole = applicationNodeOf(index, node)
  if ((isDetached(node) || isDetached(whole) || kind === 'detached' || switchThenOpen) && !isTab) {
    const popupType = extensionOf(node, 'popupType') ?? extensionOf(whole, 'popupType')
    const isSameWindow = !switchThenOpen && popupType === '1'
    return { kind: 'window', page, isSameWindow, switchesProduct: switchThenOpen }
  }
  return { kind: 'tab', page, isMulti }
}

function forbiddenMenuOf(target: Target, node: MenuNode | undefined): ForbiddenMenu {
  const productCode = node?.sourceProductCode ?? target.productCode ?? null
  const menuCode = node?.sourceModuleCode ?? target.menuCode ?? null
  const name = node?.name ?? null
  if (menuCode !== null) return { ...NO_MENU, productCode, menuCode, name }
  const { applicationCode = null } = target
  if (applicationCode !== null) return { ...NO_MENU, productCode, applicationCode, name }
  const menuId = target.requestedMenuId ?? target.menuId
  return { ...NO_MENU, menuId: menuId === undefined || isReserved(menuId) ? null : menuId, name }
}
