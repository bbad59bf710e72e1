import { getSession } from '../../lib/session-store.ts'
import { getTabs, updateTabs } from '../tabs/tab-store.ts'
import { activateTab, findTab } from '../tabs/tabs.ts'
import { readPortalAddress } from './address.ts'
import { readHistoryState, writeAddress } from './history.ts'
import { openMenu } from './navigate.ts'

/** NAV-7: Back and Forward go between the menus that were in front; a tab that was closed is opened again. */
export function followHistory(): () => void {
  const follow = () => void arrive()
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
}

async function arrive(): Promise<void> {
  const address = readPortalAddress(location.pathname, location.search)
  if (!address) return
  const isHere = address.orgId === null || address.orgId === getSession().organisation?.orgId
  const tab = findTab(getTabs(), readHistoryState()?.tab ?? String(address.menuId))
  if (isHere && tab?.menuId === address.menuId) {
    updateTabs((tabs) => activateTab(tabs, tab.id))
    return
  }
  const { menuId, orgId } = address
  await openMenu({ menuId, ...(orgId === null ? {} : { orgId }), from: 'address' }, 'keep')
  // the person rather stayed, or something else came of it: the address says what is in front
  writeAddress('replace')
}
