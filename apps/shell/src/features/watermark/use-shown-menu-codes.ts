import { useMemo } from 'react'
import { ancestorsOf } from '../../workbench/model/menus/menu-index.ts'
import { usePaintedTabs } from '../../workbench/model/tabs/painted-tabs.ts'
import { usePresentSplit } from '../../workbench/model/tabs/split-store.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'

/** WATERMARK-3, WATERMARK-13: the codes of the menus on screen, both of a split, and of all directories above them. */
export function useShownMenuCodes(): ReadonlySet<string> {
  const index = useMenus()
  const { items, activeId } = usePaintedTabs()
  const split = usePresentSplit()
  const [left, right] = split ? [split.left, split.right] : [activeId, null]
  return useMemo(() => {
    const menus = items
      .filter(({ id }) => id === left || id === right)
      .flatMap(({ menuId }) => index.byId.get(menuId) ?? [])
      .flatMap((menu) => [menu, ...ancestorsOf(index, menu.id)])
    // WATERMARK-14: a window with one menu has no tree; its menu names the directories
    const codes = menus.flatMap(({ code, sourceModuleCode, directoryCodes = [] }) => [
      ...directoryCodes,
      code,
      sourceModuleCode,
    ])
    return new Set(codes.filter((code) => code !== null))
  }, [index, items, left, right])
}
