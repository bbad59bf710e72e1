import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { menuImage } from '../model/menus/menu-image.ts'
import { iconClassOf, type MenuIndex } from '../model/menus/menu-index.ts'

interface MenuNodeIconProps {
  menus: MenuIndex
  /** The scene, whose pictures replace those of menus (MENU-46). */
  scene: PortalConfig | undefined
  /** Undefined if the person's menus no longer contain it. */
  node: MenuNode | undefined
  /** The id that then selects the default drawing. */
  id: number
}

/**
 * MENU-124: the picture or drawing of a menu, the same wherever the menu is listed. The list reads menus and scene once
 * for all its rows: a query of each row's own made the palette slow.
 */
export function MenuNodeIcon({ menus, scene, node, id }: MenuNodeIconProps) {
  if (!node) return <MenuIcon iconClass={null} seed={id} />
  return <MenuIcon iconClass={iconClassOf(menus, node)} seed={node.id} image={menuImage(node, scene)} />
}
