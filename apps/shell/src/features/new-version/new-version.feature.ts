import { defineFeature } from '../../lib/feature.ts'
import { NewVersion } from './new-version.tsx'

/** An open application of which there is another version by now (HOST-75). */
export const newVersionFeature = defineFeature({
  id: 'new-version',
  contributions: [{ slot: 'overlay', order: 85, component: NewVersion }],
})
