import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { explainDialog } from '../../lib/dialogs.ts'

/** MENU-75: for administrators of the tenant, unless they view it from another tenant. */
export const useExplainCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const isAdministrator = useSession(
    ({ tenant, organisation }) => tenant?.tenantAdmin === true && organisation !== null,
  )
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  if (!isAdministrator || isViewing) return []
  return [{ id: 'menus:explain', icon: 'info', ...commandName('explain'), run: explainDialog.open }]
}
