import { defineFeature } from '../../workbench/contributions/feature.ts'
import { UserMenuButton } from './user-menu-button.tsx'

export const userMenuFeature = defineFeature({
  id: 'user-menu',
  contributions: [{ slot: 'header.person', order: 10, phoneOrder: 50, component: UserMenuButton }],
})
