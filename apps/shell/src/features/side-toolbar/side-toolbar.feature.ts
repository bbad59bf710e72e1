import { MENU_DELAYS } from '@portico/contract/rules/menus'
import { lazy } from 'react'
import { defineFeature } from '../../lib/feature.ts'
import { afterMenu } from '../../workbench/menus/after-menu.ts'

const SideToolbar = lazy(() =>
  afterMenu(MENU_DELAYS.toolbar, () => import('./side-toolbar.tsx')).then((module) => ({
    default: module.SideToolbar,
  })),
)

/** MENU-45: the tenant's tools at the right edge. */
export const sideToolbarFeature = defineFeature({
  id: 'side-toolbar',
  contributions: [{ slot: 'overlay', order: 30, component: SideToolbar }],
})
