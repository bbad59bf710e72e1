import { useMenuName } from '../model/menus/menu-name.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { tabNames } from '../model/tabs/tab-names.ts'
import type { Tab } from '../model/tabs/tabs.ts'

/** The names of all tabs, as the tab bar shows them. */
export function useTabNames(items: readonly Tab[]): ReadonlyMap<string, string> {
  const index = useMenus()
  const nameOf = useMenuName()
  return tabNames(items, ({ menuId, name }) => {
    const node = index.byId.get(menuId)
    return node ? nameOf(node) : name
  })
}
