import { defineFeature } from '../../workbench/contributions/feature.ts'
import { UserMenuArea } from './user-menu-area.tsx'

/** The user menu of the view modes without a header, and the commands of both. */
export const userMenuAreaFeature = defineFeature({
  id: 'user-menu-area',
  contributions: [{ slot: 'overlay', order: 85, component: UserMenuArea }],
  commands: () => import('./user-commands.ts').then((module) => module.useUserCommands),
})
