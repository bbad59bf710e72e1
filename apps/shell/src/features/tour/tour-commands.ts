import { startTour } from '../../lib/guided-tour.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'

/** GUIDE-9: starts the tour from the palette. */
export const useTourCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const isFull = useEntryContext(({ viewMode }) => viewMode === 'full')
  return isFull ? [{ id: 'help:tour', icon: 'info', ...commandName('tour'), run: startTour }] : []
}
