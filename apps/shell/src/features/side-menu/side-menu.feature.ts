import { defineFeature } from '../../workbench/contributions/feature.ts'
import { SideMenu } from './side-menu.tsx'

export const sideMenuFeature = defineFeature({
  id: 'side-menu',
  contributions: [{ slot: 'side', order: 10, component: SideMenu }],
})
