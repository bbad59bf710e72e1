import { defineFeature } from '../../workbench/contributions/feature.ts'
import { RecentVisitsButton } from './recent-visits-button.tsx'

/** The button is there from the start, so that none beside it moves when it comes; what it opens comes when it is wanted. */
export const recentVisitsFeature = defineFeature({
  id: 'recent-visits',
  contributions: [{ slot: 'header.end', order: 42, component: RecentVisitsButton }],
})
