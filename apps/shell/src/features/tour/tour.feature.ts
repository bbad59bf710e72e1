import { defineFeature } from '../../workbench/contributions/feature.ts'
import { Tour } from './tour.tsx'

/** The guided tour of the frame. */
export const tourFeature = defineFeature({
  id: 'tour',
  contributions: [{ slot: 'overlay', order: 85, component: Tour }],
  commands: () => import('./tour-commands.ts').then((module) => module.useTourCommands),
})
