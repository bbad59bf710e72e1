import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'

const NONE: Readonly<Record<string, number>> = {}

/** MSG-107: the unread messages by tenant id; none before a tenant is entered, or if messages are hidden (MSG-41). */
export function useUnreadByTenant(): Readonly<Record<string, number>> {
  const hasMessages = useHeaderEntry('message-center')
  const isInside = useSession(({ tenant }) => tenant !== null)
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const { data } = useEndpoint(
    'GET /api/message/v4/messages/unread-count',
    {},
    { enabled: isInside && hasMessages && !isViewing, silent: true, transient: true },
  )
  return data?.byTenant ?? NONE
}
