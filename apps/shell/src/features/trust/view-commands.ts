import { leaveView } from '../../entry/entry.ts'
import { useTenant } from '../../lib/session/session-store.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { confirmLeave } from '../../workbench/navigation/leave.ts'
import { leaveViewAs } from '../../lib/api/view-as.ts'
import { useViewing, viewedPerson } from '../../lib/session/viewing.ts'

/** TRUST-23: the command that leaves a viewed tenant. */
export const useViewCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const { tenantName } = useTenant()
  if (useViewing(({ viewing }) => viewing === null || viewing.draft !== undefined)) return []
  const run = async () => {
    if (viewedPerson()) return leaveViewAs()
    if (await confirmLeave()) leaveView()
  }
  return [{ id: 'trust:leave-view', icon: 'show', ...commandName('leaveView', { name: tenantName }), run }]
}
