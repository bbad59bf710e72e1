import { z } from 'zod/mini'
import { IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { DELIVERY_REASONS, DELIVERY_RULES, DELIVERY_STATES, DELIVERY_WAYS } from '../rules/support/messages.ts'

/** MSG-155: by which ways a message reaches the caller. */
export const DeliveryExplanation = z.object({
  /** The rule that has chosen the channel. */
  rule: z.enum(DELIVERY_RULES),
  ways: z.array(
    z.object({
      way: z.enum(DELIVERY_WAYS),
      state: z.enum(DELIVERY_STATES),
      /** Why it waits or does not come; null if it has come. */
      reason: z.nullable(z.enum(DELIVERY_REASONS)),
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
