import { defineFeature } from '../../workbench/contributions/feature.ts'
import { OpenIdentityDialog } from './open-identity-dialog.tsx'

/** The identities in which a person acts in a tenant (TENANT-23). */
export const identitiesFeature = defineFeature({
  id: 'identities',
  contributions: [{ slot: 'entry', order: 30, component: OpenIdentityDialog }],
})
