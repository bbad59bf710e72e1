import { defineFeature } from '../../workbench/contributions/feature.ts'
import { UserCorner } from './user-corner.tsx'

/** The user menu of the view modes without a header. */
export const userCornerFeature = defineFeature({
  id: 'user-corner',
  contributions: [{ slot: 'overlay', order: 85, component: UserCorner }],
})
