import { defineFeature } from '../../workbench/contributions/feature.ts'
import { HeaderEntry } from './header-entry.tsx'

/** The tenant's own entries of the header (D150). */
export const extendEntriesFeature = defineFeature({
  id: 'extend-entries',
  contributions: [{ slot: 'header.custom', order: 10, component: HeaderEntry }],
})
