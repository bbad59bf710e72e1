import { defineFeature } from '../../workbench/contributions/feature.ts'
import { MainMenu } from './main-menu.tsx'
import { LazySubMenu } from './lazy-sub-menu.tsx'

export const mainMenuFeature = defineFeature({
  id: 'main-menu',
  contributions: [
    { slot: 'header.navigation', order: 10, component: MainMenu },
    { slot: 'header.below', order: 10, component: LazySubMenu },
  ],
})
