import { lazyExtra } from '../../../lib/loading/lazy-part.ts'
import { afterFirstMenu } from '../../../lib/loading/first-menu.ts'
import { defineFeature } from '../../../workbench/contributions/feature.ts'

const WorkBench = lazyExtra(() => import('./work-bench.tsx').then((module) => module.WorkBench), afterFirstMenu)

/** The workbench: a grid of widgets (GRID-1). */
export const workBenchFeature = defineFeature({
  id: 'work-bench',
  contributions: [{ slot: 'viewports', order: 10, component: WorkBench }],
  commands: () => import('./work-bench-commands.ts').then((module) => module.useWorkBenchCommands),
})
