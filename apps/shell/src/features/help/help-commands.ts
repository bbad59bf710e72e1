import { shortcutsDialog } from '../../lib/dialogs.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'
import { openHelp } from './open-help.ts'

/** PALETTE-10: the commands of the help centre. */
export const useHelpCommands: UseCommands = () => {
  const commandName = useCommandNames()
  if (!useHeaderEntry('help-center')) return []
  return [
    { id: 'help:search', icon: 'help', ...commandName('searchHelp'), run: () => openHelp(null) },
    { id: 'help:shortcuts', icon: 'keyboard', ...commandName('shortcuts'), run: shortcutsDialog.open },
  ]
}
