import { defineFeature } from '../../workbench/contributions/feature.ts'
import { UserCorner } from './user-corner.tsx'

/** The user menu of the view modes without a header, and the commands of both. */
export const userCornerFeature = defineFeature({
  id: 'user-corner',
  contributions: [{ slot: 'overlay', order: 85, component: UserCorner }],
  commands: () => import('./user-commands.ts').then((module) => module.useUserCommands),
})
