import { MENU_DELAYS } from '@portico/contract/rules/menus'
import { lazy } from 'react'
import { defineFeature } from '../../lib/feature.ts'
import { afterMenu } from '../../workbench/menus/after-menu.ts'

const CascadeDrawer = lazy(() =>
  afterMenu(MENU_DELAYS.cascade, () => import('../../workbench/menus/cascade-drawer.tsx')).then((module) => ({
    default: module.CascadeDrawer,
  })),
)

/** MENU-40: the drawer beside the side menu and below the main menu. */
export const cascadeFeature = defineFeature({
  id: 'cascade',
  contributions: [{ slot: 'overlay', order: 20, component: CascadeDrawer }],
})
