import type { Tab } from './tabs.ts'

/**
 * TAB-14: several tabs of one menu are distinguished by the titles that their applications have set, and equal titles
 * by a number. `menuNameOf` returns the present name of the menu.
 */
export function tabNames(items: readonly Tab[], menuNameOf: (tab: Tab) => string): ReadonlyMap<string, string> {
  const ofMenu = new Map<number, number>()
  for (const { menuId } of items) ofMenu.set(menuId, (ofMenu.get(menuId) ?? 0) + 1)
  const names = new Map<string, string>()
  const countByName = new Map<string, number>()
  for (const tab of items) {
    const isOneOfSeveral = (ofMenu.get(tab.menuId) ?? 0) > 1 || tab.id.includes('-')
    const name = (isOneOfSeveral ? tab.title : null) ?? menuNameOf(tab)
    const key = `${tab.menuId} ${name}`
    const count = (countByName.get(key) ?? 0) + 1
    countByName.set(key, count)
    names.set(tab.id, isOneOfSeveral && count > 1 ? `${name} (${count})` : name)
  }
  return names
}
