import { defineFeature } from '../../workbench/contributions/feature.ts'
import { NewVersion } from './new-version.tsx'
import { PortalVersion } from './portal-version.tsx'

/** An open application of which there is another version by now (HOST-75), and the portal itself (OPS-22). */
export const newVersionFeature = defineFeature({
  id: 'new-version',
  contributions: [
    { slot: 'overlay', order: 85, component: NewVersion },
    { slot: 'overlay', order: 86, component: PortalVersion },
  ],
})
