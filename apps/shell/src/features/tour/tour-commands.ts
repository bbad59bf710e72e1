import { startTour } from '../../lib/guided-tour.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'

/** GUIDE-9: starts the tour from the palette. */
export const useTourCommands: UseCommands = () => {
  const named = useCommandNames()
  const isFull = useEntryContext(({ viewMode }) => viewMode === 'full')
  return isFull ? [{ id: 'help:tour', icon: 'info', ...named('tour'), run: startTour }] : []
}
