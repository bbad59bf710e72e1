import { assistantWindow } from '../../lib/assistant-window.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { AssistantButton } from './assistant-button.tsx'
import { endWithContext } from './context/context-end.ts'

const AssistantWindow = lazyDialog(() => import('./assistant-window.tsx').then((module) => module.AssistantWindow))

/** The AI assistant: its entries, its window with the built-in assistant, or the bot of the deployment. */
export const assistantFeature = defineFeature({
  id: 'assistant',
  start: endWithContext,
  contributions: [{ slot: 'header.entries', order: 51, component: AssistantButton }],
  dialogs: [{ store: assistantWindow, component: AssistantWindow }],
  commands: () => import('./assistant-commands.ts').then((module) => module.useAssistantCommands),
})
