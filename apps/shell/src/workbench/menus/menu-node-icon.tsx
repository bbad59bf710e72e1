import type { MenuNode } from '@portico/contract/navigation/menus'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { useScene } from '../layout/scene/scene.ts'
import { menuImage } from '../model/menus/menu-image.ts'
import { iconClassOf } from '../model/menus/menu-index.ts'
import { useMenus } from '../model/targets/menu-data.ts'

interface MenuNodeIconProps {
  /** Undefined if the person's menus no longer contain it. */
  node: MenuNode | undefined
  /** The id that then selects the default drawing. */
  id: number
}

/** MENU-124: the picture or drawing of a menu, the same wherever the menu is listed. */
export function MenuNodeIcon({ node, id }: MenuNodeIconProps) {
  const index = useMenus()
  const scene = useScene()
  if (!node) return <MenuIcon iconClass={null} seed={id} />
  return <MenuIcon iconClass={iconClassOf(index, node)} seed={node.id} image={menuImage(node, scene)} />
}
