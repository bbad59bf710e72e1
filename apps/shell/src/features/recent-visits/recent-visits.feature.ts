import { lazy } from 'react'
import { defineFeature } from '../../lib/feature.ts'
import { withTexts } from '../../lib/i18n.ts'

const RecentVisitsButton = lazy(async () => {
  const { RecentVisitsButton: component } = await withTexts('recentVisits', import('./recent-visits-button.tsx'))
  return { default: component }
})

export const recentVisitsFeature = defineFeature({
  id: 'recent-visits',
  contributions: [{ slot: 'header.end', order: 42, component: RecentVisitsButton }],
})
