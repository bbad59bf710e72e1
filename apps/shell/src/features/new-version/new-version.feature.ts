import { defineFeature } from '../../workbench/contributions/feature.ts'
import { NewVersion } from './new-version.tsx'
import { PortalVersion } from './portal-version.tsx'

/** New versions of an open application (HOST-75) and of the portal itself (OPS-22). */
export const newVersionFeature = defineFeature({
  id: 'new-version',
  contributions: [
    { slot: 'overlay', order: 85, component: NewVersion },
    { slot: 'overlay', order: 86, component: PortalVersion },
  ],
})
