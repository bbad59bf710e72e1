import { defineFeature } from '../../workbench/contributions/feature.ts'
import { AfterSignIn } from './after-sign-in.tsx'

/** The page of a third party that a tenant opens after signing in (ENTRY-52). */
export const thirdPartyFeature = defineFeature({
  id: 'third-party',
  contributions: [{ slot: 'overlay', order: 95, component: AfterSignIn }],
})
