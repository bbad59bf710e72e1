import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { PopoverHeader } from '../../ui/overlays/popover-header.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useScene } from '../layout/scene/scene.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { splitInOrder } from '../navigation/tabs/split-tabs.ts'
import { tabDrawing, type TabDrawing } from './tab-icon.tsx'
import { useTabNames } from './use-tab-names.ts'

/** TAB-72: the tabs that can be shown beside the active one. */
export function SplitMenu({ trigger, onClose }: LazyOverlayProps) {
  const text = useText()
  const { items, activeId } = useTabs(({ tabs }) => tabs)
  const index = useMenus()
  const scene = useScene()
  const names = useTabNames(items)
  const label = text('tabActions.splitWith', { name: names.get(activeId ?? '') ?? '' })
  return (
    <Menu
      label={label}
      header={<PopoverHeader title={label} />}
      trigger={trigger}
      placement="bottom end"
      width={300}
      onClose={onClose}
    >
      {items.map(({ id, menuId, name }) =>
        id === activeId ? null : (
          <MenuItem
            key={id}
            picture={<Drawing {...tabDrawing(index, menuId, scene)} />}
            onAction={() => splitInOrder(id)}
          >
            {names.get(id) ?? name}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}

function Drawing({ icon, iconClass, image, seed }: TabDrawing) {
  if (icon !== null) return <Icon name={icon} />
  return <MenuIcon iconClass={iconClass} seed={seed ?? 0} image={image} />
}
