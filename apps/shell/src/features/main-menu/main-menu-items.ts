import type { MenuNode } from '@portico/contract/navigation/menus'
import type { MenuScheme } from '../../workbench/layout/scene/scene.ts'
import {
  ancestorsOf,
  applicationNodeOf,
  applicationNodes,
  isAvailable,
  type MenuIndex,
} from '../../workbench/model/menus/menu-index.ts'

export interface MainMenuItems {
  items: readonly MenuNode[]
  currentId: number | null
}

/**
 * The items of the header (D47). `mixed`: the applications. `top-then-left`: the first level of the active application;
 * without one it is empty, because the side menu has the applications (MENU-119). `left`: none.
 */
export function mainMenuItems(index: MenuIndex, scheme: MenuScheme, activeId: number | null): MainMenuItems {
  if (scheme === 'left') return { items: [], currentId: null }
  const applications = applicationNodes(index)
  const active = activeId === null ? undefined : index.byId.get(activeId)
  const application = active && applicationNodeOf(index, active)
  const isOffered = application !== undefined && applications.includes(application)
  if (scheme === 'mixed') return { items: applications, currentId: isOffered ? application.id : null }
  if (!isOffered) return { items: [], currentId: null }
  const path = [...ancestorsOf(index, active!.id), active!]
  const items = application.children.filter(isAvailable)
  return { items, currentId: items.find((item) => path.includes(item))?.id ?? null }
}

/** The ancestor that the header shows as active, so that a switch within an application renders nothing here again. */
export function activeHeaderItem(index: MenuIndex, scheme: MenuScheme, activeId: number | null): number | null {
  const active = activeId === null ? undefined : index.byId.get(activeId)
  if (!active) return null
  const application = applicationNodeOf(index, active)
  if (scheme === 'mixed') return application.id
  const path = [...ancestorsOf(index, active.id), active]
  return path[path.indexOf(application) + 1]?.id ?? application.id
}
