import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ForeignScripts } from './foreign-scripts.tsx'

/** Customer service, and extend entries that are scripts (HOST-70, HOST-71). */
export const foreignScriptsFeature = defineFeature({
  id: 'foreign-scripts',
  contributions: [{ slot: 'overlay', order: 70, component: ForeignScripts }],
})
