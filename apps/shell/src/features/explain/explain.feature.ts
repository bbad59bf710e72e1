import { defineFeature } from '../../workbench/contributions/feature.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { explainDialog } from '../../lib/dialogs.ts'
import { LazyWhyButton } from './lazy-why-button.tsx'

const ExplainDialog = lazyDialog(() => import('./explain-dialog.tsx').then((module) => module.ExplainDialog))

/** Explains why a menu is shown or hidden (MENU-71 to MENU-75). */
export const explainFeature = defineFeature({
  id: 'explain',
  contributions: [{ slot: 'forbidden', order: 20, component: LazyWhyButton }],
  commands: () => import('./explain-commands.ts').then((module) => module.useExplainCommands),
  dialogs: [{ store: explainDialog, component: ExplainDialog }],
})
