import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'
import { markAllRead } from './message-actions.ts'
import { useMessageFeed } from './message-feed.ts'
import { openCentre } from './open-message.ts'
import { useMessageEntry } from './use-message-entry.ts'

export const useMessageCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const hasUnread = useMessageFeed(({ count }) => (count ?? 0) > 0)
  if (!useMessageEntry()) return []
  const mark = {
    id: 'messages:mark-all',
    icon: 'check',
    ...commandName('markAllRead'),
    run: () => markAllRead(),
  } as const
  return [
    { id: 'messages:open-centre', icon: 'messages', ...commandName('messageCentre'), run: openCentre },
    ...(hasUnread ? [mark] : []),
  ]
}
