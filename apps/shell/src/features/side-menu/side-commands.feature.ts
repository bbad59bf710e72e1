import { defineFeature } from '../../workbench/contributions/feature.ts'

/** The side menu's commands; a feature of its own, since the first menu does not wait for it. */
export const sideCommandsFeature = defineFeature({
  id: 'side-commands',
  commands: () => import('./side-commands.ts').then((module) => module.useSideCommands),
})
