import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon, type IconName } from '../../ui/images/icon.tsx'
import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { activeMenuId } from '../../workbench/model/targets/active-menu.ts'
import { MenuLink } from '../../workbench/navigation/menu-link.tsx'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { isWorkbenchShown } from '../../workbench/model/menus/shows-workbench.ts'
import { useTabs } from '../../workbench/model/tabs/tab-store.ts'
import './home-links.css'

/** The quick entries to home, and to the workbench if it is shown (LOOK-8). */
export function HomeLinks() {
  const text = useText()
  const { byId } = useMenus()
  const scene = useScene()
  const flags = useEnvironment()
  if (!useRegion('homeLinks')) return null
  return (
    <>
      <Entry menuId={RESERVED_MENUS.home} icon="home" name={text('home.home')} />
      {isWorkbenchShown(scene, flags) && byId.has(RESERVED_MENUS.workbench) && (
        <Entry menuId={RESERVED_MENUS.workbench} icon="workbench" name={text('home.workbench')} />
      )}
    </>
  )
}

function Entry({ menuId, icon, name }: { menuId: number; icon: IconName; name: string }) {
  const isCurrent = useTabs(({ tabs }) => activeMenuId(tabs) === menuId)
  return (
    <MenuLink className="p-quick-entry" {...{ menuId, isCurrent }} title={name} label={name}>
      <Icon name={icon} size="large" />
    </MenuLink>
  )
}
