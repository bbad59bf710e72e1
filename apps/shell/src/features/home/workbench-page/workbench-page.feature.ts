import { lazyRegion } from '../../../lib/loading/lazy-components.ts'
import { afterFirstMenu } from '../../../lib/loading/first-menu.ts'
import { defineFeature } from '../../../workbench/contributions/feature.ts'

const WorkbenchPage = lazyRegion(
  () => import('./workbench-page.tsx').then((module) => module.WorkbenchPage),
  afterFirstMenu,
)

/** The workbench: a grid of widgets (GRID-1). */
export const workbenchPageFeature = defineFeature({
  id: 'work-bench',
  contributions: [{ slot: 'viewports', order: 10, component: WorkbenchPage }],
  commands: () => import('./workbench-page-commands.ts').then((module) => module.useWorkbenchPageCommands),
})
