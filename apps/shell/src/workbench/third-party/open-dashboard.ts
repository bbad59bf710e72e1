import type { Dashboard } from '@portico/contract/navigation/dashboards'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { OPEN_METHOD } from '@portico/contract/rules/applications/third-parties'
import { reportFailure, showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { menuAddress } from '../model/menus/menu-address.ts'
import { findApplicationNode, type MenuIndex } from '../model/menus/menu-index.ts'
import { loadMenuData } from '../model/targets/menu-data.ts'
import { openMenu } from '../navigation/navigate.ts'
import { parseApplicationAddress } from './application-page.ts'
import { openPage } from './open-page.ts'
import { dashboardAddress } from './dashboard-list.ts'

/**
 * HELP-22: opens a dashboard in a viewport: a page of an application in its tab, another page like a page of a third
 * party (ENTRY-50).
 */
export async function openDashboard({ contentUrl, name }: Dashboard): Promise<void> {
  const orgId = getSession().organisation?.orgId
  const url = orgId === undefined ? null : dashboardAddress(contentUrl, orgId, location.origin)
  if (orgId === undefined || url === null) return refuse()
  const page = url.origin === location.origin ? parseApplicationAddress(url.pathname) : undefined
  try {
    if (!page) {
      const outcome = await openPage(null, { url: url.href, openMethod: OPEN_METHOD.within, title: name })
      if (!outcome.ok && outcome.code === 'INVALID_URL') refuse()
      return
    }
    const { code, path } = page
    const { index } = await loadMenuData(orgId)
    const node = menuOfPage(index, code, path, url.searchParams) ?? findApplicationNode(index, code)
    if (node) await openMenu({ menuId: node.id, path: path + url.search + url.hash, from: 'person' })
    else refuse()
  } catch (error) {
    reportFailure(error)
  }
}

/**
 * Finds the menu of this page, so that the dashboard opens in its tab. If several menus have the path, the one that
 * matches most parameters is used.
 */
function menuOfPage(index: MenuIndex, code: string, path: string, params: URLSearchParams): MenuNode | undefined {
  const matches = [...index.byId.values()].flatMap((node) => {
    const address = node.sourceType === 'menu' ? menuAddress(node) : undefined
    if (address?.applicationCode !== code) return []
    const own = new URL(address.path, location.origin)
    const isMatch = own.pathname === path && [...own.searchParams].every(([name, value]) => params.get(name) === value)
    return isMatch ? [{ node, count: own.searchParams.size }] : []
  })
  return matches.toSorted((one, other) => other.count - one.count)[0]?.node
}

function refuse(): void {
  showNotice({ kind: 'warning', text: text('navigation.noPermission') })
}
