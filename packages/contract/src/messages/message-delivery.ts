import { z } from 'zod/mini'
import { countedPageOf, pageQuery, searchQuery, sortQuery } from '../administration/paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { DELIVERY_REASONS, DELIVERY_RULES, DELIVERY_STATES, DELIVERY_CHANNELS } from '../rules/support/messages.ts'

/** MSG-155: the channels by which a message reaches the caller. */
export const DeliveryExplanation = z.object({
  /** The rule that has chosen the channel. */
  rule: z.enum(DELIVERY_RULES),
  ways: z.array(
    z.object({
      way: z.enum(DELIVERY_CHANNELS),
      state: z.enum(DELIVERY_STATES),
      /** The reason why the delivery waits or failed; null after a delivery. */
      reason: z.nullable(z.enum(DELIVERY_REASONS)),
    }),
  ),
  /** MSG-195: when its row was first on the person's screen; null if it never was. */
  seenAt: z.nullable(Instant),
  /** MSG-159: the deliveries until now, oldest first. The bell has no entry: it counts messages from their posting. */
  log: z.array(
    z.object({
      way: z.enum(DELIVERY_CHANNELS),
      state: z.enum(DELIVERY_STATES),
      /** Null if it was sent. */
      reason: z.nullable(z.enum(DELIVERY_REASONS)),
      at: Instant,
    }),
  ),
})
export type DeliveryExplanation = z.infer<typeof DeliveryExplanation>

export const messageDelivery = [
  endpoint('GET /api/message/v4/messages/{id}/delivery', {
    summary: 'Why a message has come by the bell, as a pop-up or by mail, or has not',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: DeliveryExplanation,
    errors: ['NOT_FOUND'],
  }),
] as const

/** MSG-160: a member whose mail address the mail server has refused for good. */
export const MailSuppression = z.object({
  userId: Id,
  /** The name in this tenant. */
  name: z.string(),
  accountName: z.string(),
  /** The refused address, which is the present one of the person. */
  address: z.string(),
  /** The code of the mail server, such as 550. */
  response: z.int(),
  refusedAt: Instant,
})
export type MailSuppression = z.infer<typeof MailSuppression>

/** API-13: the name does not count, since the call does not change it. */
export const MailSuppressionVersion = z.omit(MailSuppression, { name: true, accountName: true })

export const mailSuppressions = [
  endpoint('GET /api/admin/v1/mail-suppressions', {
    summary:
      'Members who get no mail about messages, because the mail server has refused their address, the latest first',
    access: 'tenant',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.mailSuppressions),
      /** The keyword is a part of the name, the account or the address. */
      ...searchQuery,
    }),
    response: countedPageOf(MailSuppression),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/mail-suppressions/{userId}', {
    summary: 'A member who gets no mail about messages',
    access: 'tenant',
    versioned: MailSuppressionVersion,
    params: z.object({ userId: IdText }),
    response: MailSuppression,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('DELETE /api/admin/v1/mail-suppressions/{userId}', {
    summary: 'Mail messages to the address of a member again',
    access: 'tenant',
    versioned: MailSuppressionVersion,
    params: z.object({ userId: IdText }),
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
