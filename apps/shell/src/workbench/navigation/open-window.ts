import { api } from '../../lib/api/api.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { windowId } from '../../lib/browser/detached-window-channel.ts'
import { addWindow, type OpenWindow } from '../model/windows/window-store.ts'
import type { Page } from '../model/targets/decide.ts'
import { portalAddress } from '../model/targets/portal-address.ts'
import { withParams } from '../model/menus/menu-address.ts'
import { readMenuData } from '../model/targets/menu-data.ts'
import { menuName } from '../model/menus/menu-name.ts'
import { findTab, type Tab } from '../model/tabs/tabs.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import type { HistoryMode } from '../history/browser-history.ts'
import { pageOf } from '../model/targets/resolve-tab.ts'
import { windowView } from './window-view.ts'

/**
 * HOST-18: opens an application in a window without a reference to this one. The window gets a launch ticket, which
 * identifies the person and is valid for one minute and one use from its own origin (SESS-7), and an address that
 * identifies its opener (HOST-69).
 */
export async function openWindow(
  { node, application, path }: Page,
  isSameWindow: boolean,
  how: HistoryMode,
): Promise<void> {
  const { origin } = application.hosting
  const { tenant, organisation } = getSession()
  const orgId = organisation?.orgId
  const { ticket } = await api.call('POST /identification/session/ticket', {
    body: { purpose: 'window', origin, ...(orgId === undefined ? {} : { orgId }) },
  })
  const opened =
    tenant && organisation && application.hosting.canBeFramed
      ? {
          id: windowId(),
          tenantId: tenant.tenantId,
          menuId: node.id,
          orgId: organisation.orgId,
          path: null,
          name: menuName(node),
          isPortal: false,
        }
      : null
  const returnTo =
    opened && organisation
      ? { returnTo: new URL(`${ownAddress(node.id)}&intoTab=${opened.id}`, location.origin).href }
      : {}
  const address = new URL(withParams(path, { ticket, ...windowView(node), ...returnTo }), origin).href
  // an address that redirects at once must not be a target of Back
  if (isSameWindow) return how === 'push' ? location.assign(address) : location.replace(address)
  window.open(address, '_blank', 'noopener')
  if (opened) addWindow(opened)
}

/** HOST-30: opens a menu in a separate window of the portal, at a path inside its application. */
export function openPortalWindow(page: Pick<OpenWindow, 'menuId' | 'path' | 'name'>): void {
  const { tenant, organisation } = getSession()
  if (!tenant || !organisation) return
  const id = windowId()
  window.open(`${addressAt(page)}&viewMode=singleModule&window=${id}`, '_blank', 'noopener')
  addWindow({ ...page, id, tenantId: tenant.tenantId, orgId: organisation.orgId, isPortal: true })
}

/** HOST-30: opens a tab's page in a window; the tab stays unchanged. */
export function openTabInWindow(id: string): void {
  const tab = findTab(getTabs(), id)
  if (tab) openPortalWindow({ menuId: tab.menuId, path: currentPathOf(tab), name: tab.name })
}

/**
 * TAB-20: the address of a tab for other people: its tenant, organisation and menu, and the path of its application.
 */
export function linkTo(tab: Tab): string {
  return new URL(addressAt({ menuId: tab.menuId, path: currentPathOf(tab) }), location.origin).href
}

/** The present path of a tab's application; null for the menu's own address. */
function currentPathOf(tab: Tab): string | null {
  if (tab.path !== null || Object.keys(tab.params).length === 0) return tab.path
  return pageOf(tab)?.path ?? null
}

/** ENTRY-4: an application's path is encoded twice in an address. */
function addressAt({ menuId, path }: { menuId: number; path: string | null }): string {
  const at = path === null ? '' : `&path=${encodeURIComponent(encodeURIComponent(path))}`
  return `${ownAddress(menuId)}${at}`
}

/**
 * The portal's address of a menu in the present organisation; it names the tenant, because another window may show
 * another one.
 */
function ownAddress(menuId: number): string {
  const { tenant, organisation } = getSession()
  const node = organisation && readMenuData(organisation.orgId)?.index.byId.get(menuId)
  const { sourceProductCode: productCode, sourceModuleCode: menuCode } = node ?? {}
  const target = { menuId, tenantId: tenant?.tenantId ?? null, orgFullId: organisation?.fullId ?? '' }
  return portalAddress(target, '', productCode && menuCode ? { productCode, menuCode } : {})
}
