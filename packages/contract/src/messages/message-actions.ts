import { z } from 'zod/mini'
import { IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ACTION_OUTCOMES } from '../rules/support/messages.ts'

/** MSG-148: the result of an action of a message. */
export const ActionResult = z.object({
  /**
   * `done`; `already`: another person has done it before; `failed`: the action may be repeated; `running`: the same
   * person has begun the action elsewhere.
   */
  outcome: z.enum(ACTION_OUTCOMES),
  /** The person who had done it before, if the application names one. */
  by: z.nullable(z.string()),
})
export type ActionResult = z.infer<typeof ActionResult>

export const messageActions = [
  endpoint('POST /api/message/v4/messages/{id}/actions/{action}', {
    summary: "Run an action of a message at the application's server, as the person; a repetition runs it once",
    access: 'tenant',
    params: z.object({ id: IdText, action: boundedText(63) }),
    response: ActionResult,
    errors: ['NOT_FOUND'],
  }),
] as const
