import { defineFeature } from '../../workbench/contributions/feature.ts'
import { ParticipantButton } from './participant-button.tsx'

/** The organisation of a participant that somebody works for, where there are several. */
export const participantsFeature = defineFeature({
  id: 'participants',
  contributions: [{ slot: 'header.end', order: 11, component: ParticipantButton }],
})
