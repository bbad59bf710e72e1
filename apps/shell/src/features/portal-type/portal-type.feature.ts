import { defineFeature } from '../../workbench/contributions/feature.ts'
import { PortalTypeWatch } from './portal-type-watch.tsx'

export const portalTypeFeature = defineFeature({
  id: 'portal-type',
  contributions: [{ slot: 'overlay', order: 5, component: PortalTypeWatch }],
})
