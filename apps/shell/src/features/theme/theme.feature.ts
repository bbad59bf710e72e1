import { defineFeature } from '../../workbench/contributions/feature.ts'
import { Theme } from './theme.tsx'

export const themeFeature = defineFeature({
  id: 'theme',
  contributions: [{ slot: 'overlay', order: 0, component: Theme }],
})
