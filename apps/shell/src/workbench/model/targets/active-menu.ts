import type { MenuNode } from '@portico/contract/navigation/menus'
import { usePaintedTabs } from '../tabs/painted-tabs.ts'
import { findTab, type Tabs } from '../tabs/tabs.ts'
import { applicationNodeOf, isReserved } from '../menus/menu-index.ts'
import { useMenus } from './menu-data.ts'

export function activeMenuId(tabs: Tabs): number | null {
  return findTab(tabs, tabs.activeId)?.menuId ?? null
}

/** The active menu for parts beside the content; it changes one frame after a switch. */
export function useActiveMenuId(): number | null {
  return usePaintedTabs(activeMenuId)
}

/** The active application; none while a page of the portal itself is active. */
export function useActiveApplication(): MenuNode | undefined {
  const index = useMenus()
  const id = useActiveMenuId()
  const node = id === null || isReserved(id) ? undefined : index.byId.get(id)
  return node && applicationNodeOf(index, node)
}
