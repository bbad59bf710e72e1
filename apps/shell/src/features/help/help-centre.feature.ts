import { helpDialog, shortcutsDialog } from '../../lib/dialogs.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const HelpDialog = lazyDialog(() => import('./help-dialog.tsx').then((module) => module.HelpDialog))
const ShortcutsDialog = lazyDialog(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

/** The help centre's dialogs and commands. */
export const helpCentreFeature = defineFeature({
  id: 'help-centre',
  dialogs: [
    { store: helpDialog, component: HelpDialog },
    { store: shortcutsDialog, component: ShortcutsDialog },
  ],
  commands: () => import('./help-commands.ts').then((module) => module.useHelpCommands),
})
