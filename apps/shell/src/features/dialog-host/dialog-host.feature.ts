import { FeatureDialogs } from '../../workbench/contributions/feature-dialogs.tsx'
import { defineFeature } from '../../workbench/contributions/feature.ts'

/** Mounts the layer that shows the dialogs which features declare as `dialogs`. */
export const dialogHostFeature = defineFeature({
  id: 'dialogs',
  contributions: [{ slot: 'overlay', order: 60, component: FeatureDialogs }],
})
