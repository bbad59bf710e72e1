import type { MenuNode } from '@portico/contract/navigation/menus'
import type { MenuScheme } from '../../workbench/layout/scene/scene.ts'
import {
  ancestorsOf,
  applicationNodeOf,
  applicationNodes,
  isReserved,
  type MenuIndex,
} from '../../workbench/model/menus/menu-index.ts'

export interface SideRoots {
  /** The application of the menus; null for the list of applications. */
  heading: MenuNode | null
  roots: readonly MenuNode[]
}

/**
 * The menus of the side menu (D47) are the menus of the active application. On a page of the portal, and in the scheme
 * with a left menu only, they are all applications. `top-then-left` leaves the first level to the header, and the
 * second to the sub menu if there is one (MENU-38).
 */
export function sideRoots(
  index: MenuIndex,
  scheme: MenuScheme,
  activeId: number | null,
  { hasSubMenu = false, isSingleProduct = false }: { hasSubMenu?: boolean; isSingleProduct?: boolean } = {},
): SideRoots {
  const applications = { heading: null, roots: applicationNodes(index) }
  const [only] = applications.roots
  // MENU-35: the menus of a single product are the main navigation
  if (isSingleProduct && only && applications.roots.length === 1) return { heading: only, roots: only.children }
  const active = activeId === null || isReserved(activeId) ? undefined : index.byId.get(activeId)
  if (scheme === 'left' || !active) return applications
  const application = applicationNodeOf(index, active)
  if (scheme === 'mixed') return { heading: application, roots: application.children }
  const path = [...ancestorsOf(index, active.id), active]
  const first = path[path.indexOf(application) + 1]
  const second = first && path[path.indexOf(first) + 1]
  if (hasSubMenu && second && second.children.length > 0) return { heading: second, roots: second.children }
  // the header already shows the application's own level (MENU-106)
  return first && first.children.length > 0 ? { heading: first, roots: first.children } : applications
}
