import { assistantWindow } from '../../lib/assistant-window.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { useOffersAssistant } from '../../workbench/layout/offers-assistant.ts'

/** PALETTE-10: the command of the assistant. */
export const useAssistantCommands: UseCommands = () => {
  const commandName = useCommandNames()
  if (!useOffersAssistant()) return []
  return [{ id: 'assistant:open', icon: 'assistant', ...commandName('assistant'), run: assistantWindow.open }]
}
