import { defineFeature } from '../../workbench/contributions/feature.ts'
import { FullScreen } from './full-screen.tsx'

/** The icon buttons at the right of the header. */
export const headerEntriesFeature = defineFeature({
  id: 'header-entries',
  contributions: [{ slot: 'header.entries', order: 60, entryCode: 'fullscreen', component: FullScreen }],
})
