import { useMemo } from 'react'
import { useMenuScheme } from '../../workbench/layout/scene/scene.ts'
import { activeMenuId } from '../../workbench/model/targets/active-menu.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { usePaintedTabs } from '../../workbench/model/tabs/painted-tabs.ts'
import { activeHeaderItem, mainMenuItems, type MainMenuItems } from './main-menu-items.ts'

/** The items of the main menu for the active page. */
export function useMainMenuItems(): MainMenuItems {
  const index = useMenus()
  const scheme = useMenuScheme()
  const activeItem = usePaintedTabs((tabs) => activeHeaderItem(index, scheme, activeMenuId(tabs)))
  return useMemo(() => mainMenuItems(index, scheme, activeItem), [index, scheme, activeItem])
}
