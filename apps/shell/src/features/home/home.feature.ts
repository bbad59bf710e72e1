import { lazy } from 'react'
import { defineFeature } from '../../lib/feature.ts'
import { HomeLinks } from './home-links.tsx'

export const homeFeature = defineFeature({
  id: 'home',
  contributions: [
    { slot: 'header.start', order: 20, component: HomeLinks },
    {
      slot: 'overlay',
      order: 10,
      component: lazy(() => import('./page-data-feed.tsx').then((module) => ({ default: module.PageDataFeed }))),
    },
  ],
})
