import { useMenus } from '../navigation/menus.ts'
import { useMenuName } from '../navigation/names.ts'
import { useSettledTabs } from '../tabs/settled-tabs.ts'
import { findTab } from '../tabs/tabs.ts'

/** What is in front, for those who go by headings: an application's own are inside its frame. */
export function ViewportHeading() {
  const nameOf = useMenuName()
  const index = useMenus()
  const tab = useSettledTabs((tabs) => findTab(tabs, tabs.activeId))
  if (!tab) return null
  const node = index.byId.get(tab.menuId)
  return <h1 className="p-hidden">{node ? nameOf(node) : tab.name}</h1>
}
