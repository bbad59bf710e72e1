import { defineFeature } from '../../lib/feature.ts'
import { HomeLinks } from './home-links.tsx'
import { PageDataFeed } from './page-data-feed.tsx'

export const homeFeature = defineFeature({
  id: 'home',
  contributions: [
    { slot: 'header.start', order: 20, component: HomeLinks },
    { slot: 'overlay', order: 10, component: PageDataFeed },
  ],
})
