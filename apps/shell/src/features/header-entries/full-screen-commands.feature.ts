import { defineFeature } from '../../workbench/contributions/feature.ts'

/** The command of the full screen; a feature of its own, since the first menu does not wait for it. */
export const fullScreenCommandsFeature = defineFeature({
  id: 'full-screen-commands',
  commands: () => import('./full-screen-commands.ts').then((module) => module.useFullScreenCommands),
})
