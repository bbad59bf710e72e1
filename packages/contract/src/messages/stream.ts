import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { INVALIDATED } from '../rules/protocol/stream.ts'
import { Message, UnreadCount } from './messages.ts'

const Invalidation = z.object({
  what: z.enum(INVALIDATED),
  /** The maximum random wait of the browser in milliseconds; it prevents all browsers from reading at once. */
  within: z.int().check(z.minimum(0)),
})
export type Invalidation = z.infer<typeof Invalidation>

/** The data of a stream's events, by name. An event without data of its own has an empty object. */
export const streamEvents = {
  /** A new message, in the language of the stream's request. */
  message: Message,
  /** Sent when the stream opens, and when something was marked. */
  unread: UnreadCount,
  invalidate: Invalidation,
  /** The stream could not resume; the browser reads all data again. */
  reset: z.object({}),
  /** The session, the tenant or the permission has ended; the browser does not reopen the stream. */
  end: z.object({}),
}
export type StreamEventName = keyof typeof streamEvents
export type StreamData = { [Name in StreamEventName]: z.infer<(typeof streamEvents)[Name]> }

export const stream = [
  endpoint('GET /api/message/v4/stream', {
    summary:
      'Server-sent events: `message`, `unread`, `invalidate`, `reset` and `end`; the header `last-event-id` resumes (HTML, section 9.2)',
    access: 'tenant',
    answers: 'events',
    errors: ['TOO_MANY_REQUESTS'],
  }),
] as const
