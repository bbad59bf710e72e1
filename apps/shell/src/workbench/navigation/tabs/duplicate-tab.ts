import { tabKey } from '../../model/tabs/tab-key.ts'
import { getTabs, updateTabs } from '../../model/tabs/tab-store.ts'
import { createTab, findTab, openTab, type Tab } from '../../model/tabs/tabs.ts'
import { writeAddress } from '../../history/browser-history.ts'
import { resolveTab } from '../../model/targets/resolve-tab.ts'

/** Distinguishes tabs of one menu at one path; the application does not receive it. */
const COPY = 'portal.copy'

/** TAB-21: opens a second tab of the same menu at the path of the first one. */
export function duplicateTab(id: string): void {
  const tab = findTab(getTabs(), id)
  const decision = tab && resolveTab(tab)
  if (!tab || decision?.kind !== 'tab') return
  const { path } = decision.page
  const { [COPY]: _, ...own } = tab.params
  for (let copy = 2; ; copy += 1) {
    const params = { ...own, [COPY]: String(copy) }
    const key = tabKey(tab.menuId, true, params)
    if (findTab(getTabs(), key)) continue
    updateTabs((tabs) => openTab(tabs, createTab({ id: key, menuId: tab.menuId, name: tab.name, path, params })))
    return writeAddress('push')
  }
}

/** TAB-14: whether the menu permits several tabs. */
export function canDuplicate(tab: Tab): boolean {
  const decision = resolveTab(tab)
  return decision?.kind === 'tab' && decision.isMulti
}
