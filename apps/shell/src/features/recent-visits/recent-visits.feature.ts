import { defineFeature } from '../../workbench/contributions/feature.ts'
import { RecentVisitsButton } from './recent-visits-button.tsx'

/** The button exists from the start, so that its neighbours do not move; its menu loads when it is needed. */
export const recentVisitsFeature = defineFeature({
  id: 'recent-visits',
  contributions: [{ slot: 'header.entries', order: 42, component: RecentVisitsButton }],
})
