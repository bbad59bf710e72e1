import { tabKey } from '../tabs/tab-key.ts'
import type { Tab, Tabs } from '../tabs/tabs.ts'
import { decide, type MenuData } from './decide.ts'
import { menuName } from '../menus/menu-name.ts'

/** TAB-11: returns whether the tab's menu still exists and is permitted. */
export function isRestorable(tab: Tab, menuData: MenuData): boolean {
  const decision = decide({ menuId: tab.menuId, params: tab.params, as: 'tab' }, menuData)
  return (
    decision.kind === 'tab' &&
    decision.page.node.id === tab.menuId &&
    tab.id === tabKey(tab.menuId, decision.isMulti, tab.params)
  )
}

/** The restorable tabs of a stored list, with their present names. */
export function restorableTabs(tabs: Tabs | undefined, menuData: MenuData): Tab[] {
  return (tabs?.items ?? [])
    .filter((tab) => isRestorable(tab, menuData))
    .map((tab) => {
      const node = menuData.index.byId.get(tab.menuId)
      return node ? { ...tab, name: menuName(node) } : tab
    })
}
