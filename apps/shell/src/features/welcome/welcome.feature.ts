import { defineFeature } from '../../workbench/contributions/feature.ts'
import { Welcome } from './welcome.tsx'

export const welcomeFeature = defineFeature({
  id: 'welcome',
  contributions: [{ slot: 'overlay', order: 80, component: Welcome }],
})
