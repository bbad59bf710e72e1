import { defineFeature } from '../../workbench/contributions/feature.ts'
import { DeveloperMark } from './developer-mark.tsx'

/** Loads one application of a running portal from its developer's machine, and marks it (HOST-52, HOST-53). */
export const developerOverrideFeature = defineFeature({
  id: 'developer-override',
  contributions: [{ slot: 'overlay', order: 90, component: DeveloperMark }],
})
