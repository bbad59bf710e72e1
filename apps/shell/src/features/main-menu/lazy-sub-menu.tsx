import { MENU_DELAYS_MS } from '@portico/contract/rules/navigation/menus'
import { Suspense, useMemo } from 'react'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { useMenuScheme, useScene } from '../../workbench/layout/scene/scene.ts'
import { loadAfterFirstMenu } from '../../lib/loading/load-after-first-menu.ts'
import { useActiveMenuId } from '../../workbench/model/targets/active-menu.ts'
import { useMenus } from '../../workbench/model/targets/menu-data.ts'
import { subMenuItems } from './sub-menu-items.ts'

const SubMenu = lazyRegion(
  () => import('./sub-menu.tsx').then((module) => module.SubMenu),
  (load) => loadAfterFirstMenu(MENU_DELAYS_MS.subMenu, load),
)

/** LOOK-8: values of `subMenuShowType`. */
const HIDDEN = 1

/** Reserves the space of the sub menu, so that nothing moves when it appears (MENU-38, MENU-47). */
export function LazySubMenu() {
  const index = useMenus()
  const scheme = useMenuScheme()
  const isHidden = useScene()?.subMenuShowType === HIDDEN
  const isShown = useRegion('mainMenu')
  const activeId = useActiveMenuId()
  const subMenu = useMemo(() => subMenuItems(index, scheme, activeId), [index, scheme, activeId])
  if (!subMenu || isHidden || !isShown) return null
  return (
    <div className="p-sub-menu-area">
      <Suspense fallback={null}>
        <SubMenu {...subMenu} />
      </Suspense>
    </div>
  )
}
