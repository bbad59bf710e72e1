import { defineFeature } from '../../lib/feature.ts'
import { HomeLinks } from './home-links.tsx'

export const homeFeature = defineFeature({
  id: 'home',
  contributions: [{ slot: 'header.start', order: 20, component: HomeLinks }],
})
