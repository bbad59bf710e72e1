import { z } from 'zod/mini'
import { LANGUAGES, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { CHANNELS, ESCALATION_CHANNELS, KINDS, SEVERITIES } from '../rules/support/messages.ts'

/** MSG-196: a channel, and the minutes after the posting at which it delivers a message that is still unread. */
export const EscalationStep = z.object({
  channel: z.enum(ESCALATION_CHANNELS),
  afterMinutes: z.int().check(z.minimum(1), z.maximum(KINDS.mailAfterMinutes)),
})
export type EscalationStep = z.infer<typeof EscalationStep>

/** Each channel occurs once, and each step is later than the one before it. */
const isInOrder = z.refine<EscalationStep[]>((steps) =>
  steps.every(
    ({ channel, afterMinutes }, at) =>
      steps.findIndex((one) => one.channel === channel) === at &&
      (at === 0 || afterMinutes > (steps[at - 1]?.afterMinutes ?? 0)),
  ),
)

/** MSG-141: a kind of messages of one product. */
export const MessageKind = z.object({
  /** Lower case, such as `approval`. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,62}$/)),
  /** Its name in the settings, in at least one language. */
  names: z.partialRecord(z.enum(LANGUAGES), boundedText(100)).check(z.refine((names) => Object.keys(names).length > 0)),
  /** The severity of its messages, unless a posting names another one. */
  severity: z.enum(SEVERITIES),
  /** The delivery of its messages unless tenant or person choose another one; null for the channel of the severity. */
  channel: z.nullable(z.enum(CHANNELS)),
  /** True: tenant and person cannot choose otherwise; `channel` is not `none` then. */
  mandatory: z.boolean(),
  /** True: its messages mention their addressee, so that each has a row of its own (MSG-185). Absent means false. */
  mention: z.optional(z.boolean()),
  /** Days for which its messages are stored, read or not; null for the general rule (MSG-65). */
  retentionDays: z.nullable(z.int().check(z.minimum(1), z.maximum(KINDS.retentionDays))),
  /** Minutes after which an unread message to a person is mailed; null for never. */
  mailAfterMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(KINDS.mailAfterMinutes))),
  /** MSG-196: the channels that deliver an unread message to a person, in their order; replaces `mailAfterMinutes`. */
  escalation: z.nullish(z.array(EscalationStep).check(z.minLength(1), isInOrder)),
})
export type MessageKind = z.infer<typeof MessageKind>

const isReachable = z.refine<MessageKind>(({ mandatory, channel }) => !mandatory || channel !== 'none')

export const messageKinds = [
  endpoint('PUT /api/message/v4/kinds', {
    summary:
      "Register kinds of messages of the application's product, or change them; others stay: called by its server (Basic)",
    access: 'public',
    body: z.object({ kinds: z.array(MessageKind.check(isReachable)).check(z.minLength(1), z.maxLength(KINDS.each)) }),
    response: z.object({ kinds: z.array(MessageKind) }),
    errors: ['UNAUTHENTICATED', 'CONFLICT'],
  }),
] as const
