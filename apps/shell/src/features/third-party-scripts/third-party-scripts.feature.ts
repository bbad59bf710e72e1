import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ThirdPartyScripts } from './third-party-scripts.tsx'

/** Loads scripts of third parties: customer service, and tools of a tenant that are scripts (HOST-70, HOST-71). */
export const thirdPartyScriptsFeature = defineFeature({
  id: 'third-party-scripts',
  contributions: [{ slot: 'overlay', order: 70, component: ThirdPartyScripts }],
})
