import { lazy } from 'react'
import { defineFeature } from '../../lib/feature.ts'
import { afterFirstMenu } from '../../lib/first-menu.ts'
import { HomeLinks } from './home-links.tsx'

const PageDataFeed = lazy(() =>
  afterFirstMenu(() => import('./page-data-feed.tsx')).then((module) => ({ default: module.PageDataFeed })),
)

export const homeFeature = defineFeature({
  id: 'home',
  contributions: [
    { slot: 'header.start', order: 20, component: HomeLinks },
    { slot: 'overlay', order: 10, component: PageDataFeed },
  ],
})
