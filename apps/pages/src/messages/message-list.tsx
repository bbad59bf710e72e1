import { usePortal } from '../portal-context.ts'
import { goTo } from '../parts/use-path.ts'
import { MessageRow } from './message-row.tsx'
import type { Message, MessageListPage } from './message.ts'

interface MessageListProps {
  records: readonly Message[]
  isBusy: boolean
  /** Asks the portal for a change; undefined if it fails. */
  change: (name: string, data: unknown) => Promise<unknown>
  onMarked: () => void
  /** Lists the messages of one subject. */
  onShowSimilar: (message: Message) => void
}

/** The maximum number of messages that one call marks (MSG-30). */
const MARKED_AT_ONCE = 200

/** The list of the messages of a page. */
export function MessageList({ records, isBusy, change, onMarked, onShowSimilar }: MessageListProps) {
  const words = usePortal().texts.messages
  /** MSG-130: a row that represents several messages marks them all. */
  const mark = async ({ id, source, subject, similar = 0 }: Message, how: { read: boolean } | { done: boolean }) => {
    if (isBusy) return
    const same = { unread: true, productCode: source, subject, severity: 'normal', pageSize: MARKED_AT_ONCE }
    const page = similar > 0 ? ((await change('messages.page', same)) as MessageListPage | undefined) : undefined
    await change('messages.mark', { ids: page?.records.map((message) => message.id) ?? [id], ...how })
    onMarked()
  }
  /** MSG-132: opens a message; one of another tenant opens in that tenant. */
  const open = ({ id, memberTenant }: Message) => {
    if (memberTenant) void change('messages.openElsewhere', { id, tenantId: memberTenant.id })
    else goTo(`/messages/details/${id}`)
  }
  return (
    <ul className="card" aria-label={words.list}>
      {records.map((message) => (
        <MessageRow
          key={`${message.memberTenant?.id ?? ''} ${message.id}`}
          message={message}
          onMark={(read) => void mark(message, { read })}
          onDone={(done) => void mark(message, { done })}
          onOpen={() => open(message)}
          onShowSimilar={() => onShowSimilar(message)}
        />
      ))}
    </ul>
  )
}
