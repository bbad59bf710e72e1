import { defineFeature } from '../../../lib/feature.ts'
import { GracePlace } from './grace-place.tsx'
import { SecurityPlace } from './security-place.tsx'

/** The person's second factors, and the notice that a tenant will ask for them (FACTOR-19, FACTOR-26). */
export const signInSecurityFeature = defineFeature({
  id: 'sign-in-security',
  contributions: [
    { slot: 'banner', order: 25, component: GracePlace },
    { slot: 'overlay', order: 67, component: SecurityPlace },
  ],
})
