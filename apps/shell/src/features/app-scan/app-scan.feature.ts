import { defineFeature } from '../../lib/feature.ts'
import { AppScan } from './app-scan.tsx'

export const appScanFeature = defineFeature({
  id: 'app-scan',
  contributions: [{ slot: 'overlay', order: 60, component: AppScan }],
})
