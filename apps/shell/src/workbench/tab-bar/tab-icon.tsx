import type { MenuNode } from '@portico/contract/navigation/menus'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import { MenuIcon } from '../../ui/images/menu-icon.tsx'
import { iconClassOf, type MenuIndex } from '../model/menus/menu-index.ts'
import { menuImage } from '../model/menus/menu-image.ts'

/** The values of a tab's icon. They are separate properties, so that equal values cause no new rendering. */
export interface TabDrawing {
  /** The icon of a default tab, which replaces the menu's icon. */
  icon: IconName | null
  iconClass: string | null
  image: string | null
  /** The menu's id; null until the menus are loaded. */
  seed: number | null
}

const DEFAULT_ICONS: Readonly<Record<number, IconName>> = {
  [RESERVED_MENUS.home]: 'home',
  [RESERVED_MENUS.workbench]: 'workbench',
}

/** TAB-55: the icon of a tab, like that of its menu. */
export function tabDrawing(
  index: MenuIndex,
  menuId: number,
  scene: Pick<PortalConfig, 'menuIconResources'> | undefined,
): TabDrawing {
  const node: MenuNode | undefined = index.byId.get(menuId)
  return {
    icon: DEFAULT_ICONS[menuId] ?? null,
    iconClass: node ? iconClassOf(index, node) : null,
    image: node ? menuImage(node, scene) : null,
    seed: node ? node.id : null,
  }
}

interface TabIconProps extends TabDrawing {
  isDirty: boolean
  isAsleep: boolean
}

/** The icon of a tab. The marks overlap its corner, so that they do not move the name (TAB-55). */
export function TabIcon({ icon, iconClass, image, seed, isDirty, isAsleep }: TabIconProps) {
  return (
    <span className="p-tab-icon" data-asleep={isAsleep || undefined} aria-hidden="true">
      {icon !== null ? (
        <Icon name={icon} />
      ) : (
        seed !== null && <MenuIcon iconClass={iconClass} seed={seed} image={image} />
      )}
      {isDirty && <span className="p-tab-dot" />}
      {isAsleep && !isDirty && (
        <span className="p-tab-asleep">
          <Icon name="asleep" />
        </span>
      )}
    </span>
  )
}
