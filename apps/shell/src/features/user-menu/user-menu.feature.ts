import { defineFeature } from '../../workbench/contributions/feature.ts'
import { UserMenuButton } from './user-menu-button.tsx'

export const userMenuFeature = defineFeature({
  id: 'user-menu',
  contributions: [{ slot: 'header.end', order: 90, component: UserMenuButton }],
})
