import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ExperienceButton } from './experience-button.tsx'

/** The free trial, in the header. */
export const experienceCentreFeature = defineFeature({
  id: 'experience-centre',
  contributions: [{ slot: 'header.entries', order: 52, entryCode: 'experience-center', component: ExperienceButton }],
})
