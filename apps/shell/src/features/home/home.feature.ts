import { defineFeature } from '../../workbench/contributions/feature.ts'
import { afterFirstMenu } from '../../lib/loading/first-menu.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { HomeLinks } from './home-links.tsx'

const PageDataFeed = lazyRegion(
  () => import('./page-data-feed.tsx').then((module) => module.PageDataFeed),
  afterFirstMenu,
)

export const homeFeature = defineFeature({
  id: 'home',
  contributions: [
    { slot: 'header.start', order: 20, phoneOrder: 10, component: HomeLinks },
    { slot: 'overlay', order: 10, component: PageDataFeed },
  ],
})
