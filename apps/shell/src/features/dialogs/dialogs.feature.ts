import { FeatureDialogs } from '../../workbench/contributions/feature-dialogs.tsx'
import { defineFeature } from '../../workbench/contributions/feature.ts'

/** Shows the dialogs of all features. */
export const dialogsFeature = defineFeature({
  id: 'dialogs',
  contributions: [{ slot: 'overlay', order: 60, component: FeatureDialogs }],
})
