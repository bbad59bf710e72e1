import { defineFeature } from '../../workbench/contributions/feature.ts'
import { TabsButton } from './tabs-button.tsx'

export const tabsButtonFeature = defineFeature({
  id: 'tabs-button',
  contributions: [{ slot: 'bottom', order: 40, component: TabsButton }],
})
