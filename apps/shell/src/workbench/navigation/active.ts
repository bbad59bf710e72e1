import type { MenuNode } from '@portico/contract/menus'
import { useTabs } from '../tabs/tab-store.ts'
import { findTab, type Tabs } from '../tabs/tabs.ts'
import { applicationNodeOf, isReserved } from './menu-index.ts'
import { useMenus } from './menus.ts'

export function activeMenuId(tabs: Tabs): number | null {
  return findTab(tabs, tabs.activeId)?.menuId ?? null
}

export function useActiveMenuId(): number | null {
  return useTabs(({ tabs }) => activeMenuId(tabs))
}

/** The application in front; none while a page of the portal itself is. */
export function useActiveApplication(): MenuNode | undefined {
  const index = useMenus()
  const id = useActiveMenuId()
  const node = id === null || isReserved(id) ? undefined : index.byId.get(id)
  return node && applicationNodeOf(index, node)
}
