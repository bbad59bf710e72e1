import { defineFeature } from '../../workbench/contributions/feature.ts'
import { SideMenu } from './side-menu.tsx'
import { startSide } from './width/side-store.ts'

export const sideMenuFeature = defineFeature({
  id: 'side-menu',
  start: startSide,
  contributions: [{ slot: 'side', order: 10, component: SideMenu }],
})
