import { defineFeature } from '../../workbench/contributions/feature.ts'
import { MessagesButton, MessagesEntry } from './dropdown/messages-button.tsx'

/** The bell is there from the start, so that its neighbours do not move; polling and everything else come later. */
export const messagesFeature = defineFeature({
  id: 'messages',
  contributions: [
    { slot: 'header.person', order: 5, component: MessagesButton },
    { slot: 'header.entries', order: 10, entryCode: 'message-center', component: MessagesEntry },
  ],
})
