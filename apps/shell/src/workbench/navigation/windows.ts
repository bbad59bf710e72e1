import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/language.ts'
import { getSession } from '../../lib/session-store.ts'
import type { Page } from './decide.ts'
import { portalAddress } from './address.ts'
import { withParams } from './menu-address.ts'
import { readKnown } from './menus.ts'
import { findTab } from '../tabs/tabs.ts'
import { getTabs } from '../tabs/tab-store.ts'

/**
 * HOST-18: opens an application in a window that knows nothing of this one. Who the person is it learns with a launch
 * ticket, good for one minute and one use, from its own origin (SESS-7).
 */
export async function openWindow({ application, path }: Page, isSameWindow: boolean): Promise<void> {
  const { origin } = application.hosting
  const orgId = getSession().organisation?.orgId
  const { ticket } = await api.call('POST /identification/session/ticket', {
    body: { purpose: 'window', origin, ...(orgId === undefined ? {} : { orgId }) },
  })
  const address = new URL(withParams(path, { ticket, lang: currentLanguage() }), origin).href
  if (isSameWindow) location.assign(address)
  else window.open(address, '_blank', 'noopener')
}

/**
 * HOST-30: the menu of a tab in a portal window of its own, at the place where its application is. The tab stays as it is. An
 * application's path in the address is encoded twice (ENTRY-4).
 */
export function openTabInWindow(id: string): void {
  const tab = findTab(getTabs(), id)
  const { organisation } = getSession()
  if (!tab || !organisation) return
  const node = readKnown(organisation.orgId)?.index.byId.get(tab.menuId)
  const codes = node?.sourceProductCode && node.sourceModuleCode
  const address = portalAddress(
    { menuId: tab.menuId, orgFullId: organisation.fullId },
    '',
    codes ? { productCode: node.sourceProductCode!, menuCode: node.sourceModuleCode! } : {},
  )
  const path = tab.path === null ? '' : `&path=${encodeURIComponent(encodeURIComponent(tab.path))}`
  window.open(`${address}&viewMode=singleModule${path}`, '_blank', 'noopener')
}
