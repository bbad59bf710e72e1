import { defineFeature } from '../../workbench/contributions/feature.ts'
import { Watermark } from './watermark.tsx'

export const watermarkFeature = defineFeature({
  id: 'watermark',
  contributions: [{ slot: 'overlay', order: 5, component: Watermark }],
})
