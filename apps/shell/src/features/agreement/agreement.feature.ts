import { defineFeature } from '../../workbench/contributions/feature.ts'
import { AgreementStep } from './agreement-step.tsx'

/** The agreement and the privacy policy, which a person accepts before using a tenant (AGREE-1). */
export const agreementFeature = defineFeature({
  id: 'agreement',
  contributions: [{ slot: 'entry', order: 20, component: AgreementStep }],
})
