import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import { usePaintedTabs } from '../model/tabs/painted-tabs.ts'
import { findTab } from '../model/tabs/tabs.ts'

/** A heading for the active tab, for screen readers: an application's own headings are inside its frame. */
export function ViewportHeading() {
  const nameOf = useMenuName()
  const index = useMenus()
  const tab = usePaintedTabs((tabs) => findTab(tabs, tabs.activeId))
  if (!tab) return null
  const node = index.byId.get(tab.menuId)
  return <h1 className="p-hidden">{node ? nameOf(node) : tab.name}</h1>
}
