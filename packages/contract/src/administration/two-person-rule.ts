import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { REQUEST_DAYS, SECOND_PERSON_PROBLEMS, TWO_PERSON_KINDS } from '../rules/administration/two-person-rule.ts'

export const twoPersonFields = {
  /** The kinds of configuration whose changes need a second person. */
  kinds: z.array(z.enum(TWO_PERSON_KINDS)).check(z.maxLength(TWO_PERSON_KINDS.length)),
  /** ADMIN-134: the days after which a request ends. */
  days: z.int().check(z.minimum(REQUEST_DAYS.minimum), z.maximum(REQUEST_DAYS.maximum)),
}

/** ADMIN-130: the kinds of configuration for which the tenant demands a second person. */
export const TwoPersonRule = z.object(twoPersonFields)
export type TwoPersonRule = z.infer<typeof TwoPersonRule>

/** ADMIN-131: details of `SECOND_PERSON_NEEDED`. */
export const SecondPersonRefusal = z.object({ problem: z.enum(SECOND_PERSON_PROBLEMS) })
export type SecondPersonRefusal = z.infer<typeof SecondPersonRefusal>

const rule = { access: 'tenant', versioned: TwoPersonRule, response: TwoPersonRule } as const

export const twoPersonRule = [
  endpoint('GET /api/admin/v1/two-person-rule', {
    ...rule,
    summary: 'The kinds of configuration whose changes need a second person (ADMIN-130)',
    right: 'read change',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/two-person-rule', {
    ...rule,
    summary: 'Demand a second person for kinds of configuration; a rule in force needs one, too (ADMIN-139)',
    right: 'publish change',
    configures: 'TwoPersonRule',
    stepUp: true,
    body: TwoPersonRule,
    errors: [
      ...(['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'SECOND_PERSON_MISSING'] as const),
      ...(['CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'] as const),
    ],
  }),
] as const
