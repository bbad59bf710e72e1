import { getSession } from '../../lib/session/session-store.ts'
import { isTabShown } from '../model/tabs/split-store.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { activateTab, findTab } from '../model/tabs/tabs.ts'
import { goToHistoryStep } from '../engine/engine-actions.ts'
import { readPortalAddress } from '../model/targets/portal-address.ts'
import { readArrival, writeAddress } from '../history/browser-history.ts'
import { readRequestedTarget } from '../model/targets/requested-target.ts'
import { confirmLeave } from './leave.ts'
import { openMenu } from './navigate.ts'

/**
 * NAV-7, HOST-24: Back and Forward go through the active menus, and the steps of their applications while these
 * were visible. A closed tab is opened again.
 */
export function followHistory(): () => void {
  const follow = () => void go()
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
}

async function go(): Promise<void> {
  const { mark, direction, isOurs } = readArrival()
  if (isOurs) return
  const address = readPortalAddress(location.pathname, location.search)
  if (!address) return
  if (isOfOtherTenant()) return enterOther(direction)
  const isHere = address.orgId === null || address.orgId === getSession().organisation?.orgId
  const tab = findTab(getTabs(), mark?.tab ?? String(address.menuId))
  if (isHere && tab?.menuId === address.menuId) {
    // TAB-70: the other side of a split is seen, too
    const wasShown = isTabShown(tab.id)
    const hasMoved = mark !== null && goToHistoryStep(tab.id, mark.n)
    updateTabs((tabs) => activateTab(tabs, tab.id))
    // An entry of the already visible page is skipped: continue in the same direction. Before the first entry is a page
    // that is not the portal's.
    const isEnd = direction < 0 && mark?.at === 0
    if (wasShown && !hasMoved && direction !== 0 && !isEnd) history.go(direction)
    else writeAddress('replace')
    return
  }
  const { menuId, orgId } = address
  // ENTRY-16: the not-found page shows the requested target
  const target = readRequestedTarget(menuId) ?? { menuId }
  await openMenu({ ...target, ...(orgId === null ? {} : { orgId }), from: 'address' }, 'keep')
  // if the person has stayed or the target was refused, the address names the active tab again
  writeAddress('replace')
}

/** TENANT-58: returns whether the address belongs to a tenant that was left. */
function isOfOtherTenant(): boolean {
  const tenantId = new URLSearchParams(location.search).get('tenantId')
  const present = getSession().tenant?.tenantId
  return tenantId !== null && present !== undefined && tenantId !== String(present)
}

/** TENANT-58: restarts the entry with the address. If the person stays, the history returns to the former entry. */
async function enterOther(direction: number): Promise<void> {
  if (await confirmLeave()) location.reload()
  else if (direction !== 0) history.go(-direction)
  else writeAddress('replace')
}
