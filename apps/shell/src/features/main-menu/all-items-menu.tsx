import { useText } from '../../lib/i18n/i18n.ts'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { menuImage } from '../../workbench/model/menus/menu-image.ts'
import { iconClassOf, isDetached } from '../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../workbench/model/menus/menu-name.ts'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { useMainMenuItems } from './use-main-menu-items.ts'

/** MENU-121: the items of all pages of the main menu; an item that opens a window is disabled here, too (MENU-9). */
export function AllItemsMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const nameOf = useMenuName()
  const index = useMenus()
  const scene = useScene()
  const { items, currentId } = useMainMenuItems()
  return (
    <Menu label={text('mainMenu.all')} trigger={trigger} placement="bottom end" width={240} onClose={onClose}>
      {items.map((item) => (
        <MenuItem
          key={item.id}
          picture={<MenuIcon iconClass={iconClassOf(index, item)} seed={item.id} image={menuImage(item, scene)} />}
          iconEnd={isDetached(item) ? 'external' : item.id === currentId ? 'check' : undefined}
          isDisabled={isDetached(item)}
          onAction={() => void openMenu({ menuId: item.id })}
        >
          {nameOf(item)}
        </MenuItem>
      ))}
    </Menu>
  )
}
