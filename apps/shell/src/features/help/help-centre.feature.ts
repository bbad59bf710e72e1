import { helpDialog, shortcutsDialog } from '../../lib/dialogs.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const HelpDialog = lazyPart(() => import('./help-dialog.tsx').then((module) => module.HelpDialog))
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

/** The help centre's dialogs and commands. */
export const helpCentreFeature = defineFeature({
  id: 'help-centre',
  dialogs: [
    { store: helpDialog, component: HelpDialog },
    { store: shortcutsDialog, component: ShortcutsDialog },
  ],
  commands: () => import('./help-commands.ts').then((module) => module.useHelpCommands),
})
