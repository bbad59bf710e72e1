import { defineFeature } from '../../workbench/contributions/feature.ts'
import { WhatsNewButton } from './whats-new-button.tsx'

export const whatsNewFeature = defineFeature({
  id: 'whats-new',
  contributions: [{ slot: 'header.entries', order: 55, component: WhatsNewButton }],
  commands: () => import('./whats-new-commands.ts').then((module) => module.useWhatsNewCommands),
})
