import { useEnvironment } from '../../lib/portal/environment.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { showWhatsNew } from '../../lib/portal/show-whats-new.ts'

/** LOOK-45: the command is available even after the news were opened. */
export const useWhatsNewCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const version = useEnvironment()?.upgradeVersion
  if (!version) return []
  return [{ id: 'portal:whats-new', icon: 'gift', ...commandName('whatsNew'), run: () => showWhatsNew(version) }]
}
