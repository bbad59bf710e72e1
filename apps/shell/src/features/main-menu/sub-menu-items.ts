import type { MenuNode } from '@portico/contract/navigation/menus'
import type { MenuScheme } from '../../workbench/layout/scene/scene.ts'
import { ancestorsOf, applicationNodeOf, isAvailable, type MenuIndex } from '../../workbench/model/menus/menu-index.ts'

export interface SubMenuItems {
  /** The item of the main menu that contains the items. */
  heading: MenuNode
  items: readonly MenuNode[]
  currentId: number | null
}

/**
 * MENU-38: the sub menu shows the menus below the current item of the main menu, only in the scheme with the first
 * level at the top.
 */
export function subMenuItems(index: MenuIndex, scheme: MenuScheme, activeId: number | null): SubMenuItems | null {
  const active = activeId === null ? undefined : index.byId.get(activeId)
  if (scheme !== 'top-then-left' || !active) return null
  const path = [...ancestorsOf(index, active.id), active]
  const heading = path[path.indexOf(applicationNodeOf(index, active)) + 1]
  const items = heading?.children.filter(isAvailable) ?? []
  if (!heading || items.length === 0) return null
  return { heading, items, currentId: items.find((item) => path.includes(item))?.id ?? null }
}
