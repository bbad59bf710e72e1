import type { Message, UnreadCount } from '@portico/contract/messages/messages'
import type { Invalidation, StreamEventName } from '@portico/contract/messages/stream'
import type { ServerEvent } from '../../../lib/api/event-parser.ts'

/** The handlers of the events of the stream. */
export interface EventHandlers {
  onMessage: (message: Message) => void
  onUnread: (count: UnreadCount) => void
  onInvalidate: (invalidation: Invalidation) => void
  /** The stream could not resume: everything is fetched again. */
  onReset: () => void
  /** The session, the tenant or the permission has ended: the stream is not opened again as it was. */
  onEnd: () => void
}

/** Calls the handler of an event. The server sends what the contract says; a newer server may send other events. */
export function handleServerEvent({ name, data }: Pick<ServerEvent, 'name' | 'data'>, handlers: EventHandlers): void {
  const content: unknown = JSON.parse(data)
  switch (name as StreamEventName) {
    case 'message':
      return handlers.onMessage(content as Message)
    case 'unread':
      return handlers.onUnread(content as UnreadCount)
    case 'invalidate':
      return handlers.onInvalidate(content as Invalidation)
    case 'reset':
      return handlers.onReset()
    case 'end':
      return handlers.onEnd()
  }
}
