import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { pinSide, useSide } from './width/side-store.ts'

export const useSideCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const isPinned = useSide((side) => side.isPinned)
  if (!useRegion('sideMenu')) return []
  const name = commandName(isPinned ? 'unpinSide' : 'pinSide')
  return [{ id: 'side-menu:pin', icon: isPinned ? 'unpin' : 'pin', ...name, run: () => pinSide(!isPinned) }]
}
