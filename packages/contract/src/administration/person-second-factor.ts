import { z } from 'zod/mini'
import { boundedText, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FACTOR_KINDS } from '../rules/administration/person-second-factor.ts'

/** ADMIN-240: the second factor of a member, without its secrets and its use. */
export const PersonSecondFactor = z.object({
  methods: z.array(z.object({ kind: z.enum(FACTOR_KINDS), since: Instant })),
  hasRecoveryCodes: z.boolean(),
  /** ADMIN-241: the time at which an ordered reset takes effect; null without an order. */
  resetAt: z.nullable(Instant),
  /** ADMIN-242: whether a reset by the caller takes effect at once. */
  actsAtOnce: z.boolean(),
  /** ADMIN-231: whether the caller has ordered the reset, and may cancel it. */
  mayCancel: z.boolean(),
})
export type PersonSecondFactor = z.infer<typeof PersonSecondFactor>

/** API-13: the use of a recovery code leaves the tag as it is. */
export const PersonSecondFactorVersion = z.pick(PersonSecondFactor, { methods: true, resetAt: true })

const one = {
  access: 'tenant',
  versioned: PersonSecondFactorVersion,
  right: 'act person',
  params: z.object({ id: IdText }),
  response: PersonSecondFactor,
} as const

export const personSecondFactor = [
  endpoint('GET /api/admin/v1/people/{id}/second-factor', {
    ...one,
    summary: 'The kinds of second factors of a member, and the time of an ordered reset (ADMIN-240)',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/people/{id}/second-factor/reset', {
    ...one,
    summary: 'Order a reset for the next day, or confirm the order of another administrator (ADMIN-241, ADMIN-242)',
    actsOnState: true,
    stepUp: true,
    body: z.object({ reason: boundedText(500) }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
      'KEY_REUSED',
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
      'STEP_UP_REQUIRED',
    ],
  }),
  endpoint('POST /api/admin/v1/people/{id}/second-factor/reset/cancel', {
    ...one,
    summary: 'Cancel a reset that the caller has ordered; another one is a conflict (ADMIN-231)',
    actsOnState: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
