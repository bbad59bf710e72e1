import { usePortal } from '../portal-context.ts'
import { goTo } from '../parts/use-path.ts'
import { MessageRow } from './message-row.tsx'
import { groupQueryOf, MARKED_AT_ONCE, type Message, type MessageListPage } from './message.ts'

interface MessageListProps {
  records: readonly Message[]
  isBusy: boolean
  /** Asks the portal for a change; undefined if it fails. */
  change: (name: string, data: unknown) => Promise<unknown>
  onMarked: () => void
}

/** The list of the messages of a page. */
export function MessageList({ records, isBusy, change, onMarked }: MessageListProps) {
  const { texts } = usePortal()
  /** MSG-130: a row that represents several messages marks them all. */
  const mark = async (message: Message, how: { read: boolean } | { done: boolean }) => {
    if (isBusy) return
    const page =
      (message.similar ?? 0) > 0
        ? ((await change('messages.page', groupQueryOf(message))) as MessageListPage | undefined)
        : undefined
    await change('messages.mark', {
      ids: [...new Set([message.id, ...(page?.records ?? []).map(({ id }) => id)])].slice(0, MARKED_AT_ONCE),
      ...how,
    })
    onMarked()
  }
  /** MSG-132: opens a message; one of another tenant opens in that tenant. */
  const open = ({ id, memberTenant }: Message) => {
    if (memberTenant) void change('messages.openElsewhere', { id, tenantId: memberTenant.id })
    else goTo(`/messages/details/${id}`)
  }
  return (
    <ul className="card" aria-label={texts.messages.list}>
      {records.map((message) => (
        <MessageRow
          key={`${message.memberTenant?.id ?? ''} ${message.id}`}
          message={message}
          onMark={(read) => void mark(message, { read })}
          onDone={(done) => void mark(message, { done })}
          onOpen={open}
        />
      ))}
    </ul>
  )
}
