import { defineFeature } from '../../workbench/contributions/feature.ts'
import { HelpButton } from './help-button.tsx'

/** The button exists from the start, so that its neighbours do not move; the other parts load later. */
export const helpFeature = defineFeature({
  id: 'help',
  contributions: [{ slot: 'header.entries', order: 50, entryCode: 'help-center', component: HelpButton }],
})
