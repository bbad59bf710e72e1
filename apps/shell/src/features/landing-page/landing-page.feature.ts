import { defineFeature } from '../../workbench/contributions/feature.ts'
import { AfterSignIn } from './after-sign-in.tsx'

/** The page of a third party that a tenant opens after signing in (ENTRY-52). */
export const landingPageFeature = defineFeature({
  id: 'landing-page',
  contributions: [{ slot: 'overlay', order: 95, component: AfterSignIn }],
})
