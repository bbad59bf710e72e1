import { defineFeature } from '../../workbench/contributions/feature.ts'
import { HelpButton } from './help-button.tsx'

/** The button is there from the start, so that its neighbours do not move; everything else comes later. */
export const helpFeature = defineFeature({
  id: 'help',
  contributions: [{ slot: 'header.entries', order: 50, component: HelpButton }],
})
