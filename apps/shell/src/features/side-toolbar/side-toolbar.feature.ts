import { MENU_DELAYS_MS } from '@portico/contract/rules/navigation/menus'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { loadAfterFirstMenu } from '../../lib/loading/load-after-first-menu.ts'

const SideToolbar = lazyRegion(
  () => import('./side-toolbar.tsx').then((module) => module.SideToolbar),
  (load) => loadAfterFirstMenu(MENU_DELAYS_MS.toolbar, load),
)
const ToolsEntry = lazyRegion(
  () => import('./tools-entry.tsx').then((module) => module.ToolsEntry),
  (load) => loadAfterFirstMenu(MENU_DELAYS_MS.toolbar, load),
)

/** MENU-45: the tenant's tools at the right edge. */
export const sideToolbarFeature = defineFeature({
  id: 'side-toolbar',
  contributions: [
    { slot: 'overlay', order: 30, component: SideToolbar },
    { slot: 'header.entries', order: 58, component: ToolsEntry },
  ],
})
