import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ApplicationsButton } from './applications-button.tsx'

export const applicationsFeature = defineFeature({
  id: 'applications',
  contributions: [{ slot: 'header.start', order: 10, phoneOrder: 20, component: ApplicationsButton }],
})
