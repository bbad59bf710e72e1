import { defineFeature } from '../../lib/feature.ts'
import { ExplainPlace } from './explain-place.tsx'
import { WhyPlace } from './why-place.tsx'

/** Why a menu is shown to somebody, or is not (MENU-71 to MENU-75). */
export const explainFeature = defineFeature({
  id: 'explain',
  contributions: [
    { slot: 'forbidden', order: 20, component: WhyPlace },
    { slot: 'overlay', order: 66, component: ExplainPlace },
  ],
})
