import { defineFeature } from '../../workbench/contributions/feature.ts'
import { DeveloperMark } from './developer-mark.tsx'

/** One application of a running portal from its developer's own machine, visibly (HOST-52, HOST-53). */
export const developerOverrideFeature = defineFeature({
  id: 'developer-override',
  contributions: [{ slot: 'overlay', order: 90, component: DeveloperMark }],
})
