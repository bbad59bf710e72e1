import { MENU_DELAYS_MS } from '@portico/contract/rules/navigation/menus'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { loadAfterFirstMenu } from '../../lib/loading/load-after-first-menu.ts'

const CascadeDrawer = lazyRegion(
  () => import('../../workbench/menus/cascade-drawer.tsx').then((module) => module.CascadeDrawer),
  (load) => loadAfterFirstMenu(MENU_DELAYS_MS.cascade, load),
)

/** MENU-40: the drawer beside the side menu and below the main menu. */
export const cascadeFeature = defineFeature({
  id: 'cascade',
  contributions: [{ slot: 'overlay', order: 20, component: CascadeDrawer }],
})
