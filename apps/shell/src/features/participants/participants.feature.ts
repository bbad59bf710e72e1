import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ParticipantButton } from './participant-button.tsx'

/** Chooses the organisation of a participant that the person works for, if the participant has several. */
export const participantsFeature = defineFeature({
  id: 'participants',
  contributions: [{ slot: 'header.end', order: 11, component: ParticipantButton }],
})
