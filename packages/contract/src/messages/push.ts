import { z } from 'zod/mini'
import { boundedText, Instant, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { PUSH } from '../rules/support/messages.ts'

/** MSG-212: a browser to which messages are pushed. */
const PushBrowser = z.object({
  id: z.int(),
  /** SHA-256 of the subscription's address in base64url, by which a browser recognises itself. */
  endpointHash: z.string(),
  /** Browser and system, such as `Chrome 140, Linux`; null if unknown. */
  device: z.nullable(z.string()),
  subscribedAt: Instant,
})
export type PushBrowser = z.infer<typeof PushBrowser>

const PushState = z.object({
  /** The key of this portal by which push services recognise it, as an uncompressed point in base64url. */
  publicKey: z.string(),
  keyId: z.string(),
  /** The browsers of the person, in the order of their subscriptions. */
  browsers: z.array(PushBrowser),
})
export type PushState = z.infer<typeof PushState>

/** The members of a browser's `PushSubscription`, and the portal's key. */
const PushSubscription = z.object({
  endpoint: boundedText(PUSH.endpointLength),
  /** The browser's public key: an uncompressed point of P-256 in base64url. */
  p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
  /** Its secret of 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  /** The portal's key with which the browser has subscribed. */
  keyId: boundedText(64),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const push = [
  endpoint('GET /api/message/v4/push', {
    summary: 'The key for Web Push, and the browsers to which messages are pushed to the person',
    access: 'tenant',
    response: PushState,
  }),
  endpoint('PUT /api/message/v4/push/subscriptions', {
    summary: 'Push messages to this browser until the session ends; a repetition replaces the former subscription',
    access: 'tenant',
    body: PushSubscription,
    response: PushState,
    errors: ['CONFLICT'],
  }),
  endpoint('DELETE /api/message/v4/push/subscriptions/{id}', {
    summary: 'Push no more messages to a browser of the person',
    access: 'tenant',
    params: z.object({ id: IdText }),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
] as const
