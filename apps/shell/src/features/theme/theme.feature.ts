import { defineFeature } from '../../lib/feature.ts'
import { Theme } from './theme.tsx'

export const themeFeature = defineFeature({
  id: 'theme',
  contributions: [{ slot: 'overlay', order: 0, component: Theme }],
})
