import type { MenuNode } from '@portico/contract/navigation/menus'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { ViewMode } from '../../../lib/portal/entry-context.ts'
import { createTab, type Tab } from '../tabs/tabs.ts'
import type { MenuIndex } from '../menus/menu-index.ts'

export interface DefaultFacts {
  index: MenuIndex
  viewMode: ViewMode
  /** LOOK-8: a missing setting of the scene counts as off here. */
  hasWorkbench: boolean
  nameOf: (node: MenuNode) => string
}

/** TAB-1, TAB-5: home, and the workbench if the scene shows it; none in a view mode other than full. */
export function defaultTabs({ index, viewMode, hasWorkbench, nameOf }: DefaultFacts): readonly Tab[] {
  if (viewMode !== 'full') return []
  const isWorkbenchHome = index.byId.get(RESERVED_MENUS.workbench)?.isHome === true // D48
  const ids = [RESERVED_MENUS.home, ...(hasWorkbench || isWorkbenchHome ? [RESERVED_MENUS.workbench] : [])]
  return (isWorkbenchHome ? ids.toReversed() : ids).flatMap((id) => {
    const node = index.byId.get(id)
    return node ? [createTab({ id: String(id), menuId: id, name: nameOf(node), isDefault: true })] : []
  })
}
