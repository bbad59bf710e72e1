import { defineFeature } from '../../workbench/contributions/feature.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** The banner about a lost connection. */
export const connectionFeature = defineFeature({
  id: 'connection',
  contributions: [{ slot: 'banner', order: 10, component: OfflineBanner }],
})
