import { defineFeature } from '../../lib/feature.ts'
import { MainMenu } from './main-menu.tsx'

export const mainMenuFeature = defineFeature({
  id: 'main-menu',
  contributions: [{ slot: 'header.navigation', order: 10, component: MainMenu }],
})
