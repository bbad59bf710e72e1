import { z } from 'zod/mini'
import { Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { OVERVIEW_CAUSES, OVERVIEW_COUNTED, OVERVIEW_STEPS } from '../rules/administration/overview.ts'

/** ADMIN-144: a cause for which the tenant needs an administrator. */
const OverviewEntry = z.object({
  cause: z.enum(OVERVIEW_CAUSES),
  /** ADMIN-150: the number of its objects, 1,000 at most. */
  count: z.int().check(z.minimum(1), z.maximum(OVERVIEW_COUNTED)),
  /** True if there are more objects. */
  isMore: z.boolean(),
  /** The most urgent object: its code or number, as the address of its page has it. */
  object: z.string(),
  /** Its name; null if it has none. */
  name: z.nullable(z.string()),
  /** The time at which it ends or was noticed; null if that is unknown. */
  at: z.nullable(Instant),
})
export type OverviewEntry = z.infer<typeof OverviewEntry>

/** ADMIN-215: the steps that set up a tenant, as far as the caller may do them. */
export const NextSteps = z.object({
  /** ADMIN-217: true if the caller has hidden them in this tenant. */
  isHidden: z.boolean(),
  items: z.array(z.object({ step: z.enum(OVERVIEW_STEPS), isDone: z.boolean() })),
})
export type NextSteps = z.infer<typeof NextSteps>

export const overview = [
  endpoint('GET /api/admin/v1/overview', {
    summary: "What needs an administrator in the tenant, as far as the caller's rights show it (ADMIN-144)",
    access: 'tenant',
    forServiceKeys: true,
    /** The steps of the operator's tenant are in the state of the platform. */
    response: z.object({ items: z.array(OverviewEntry), steps: NextSteps }),
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/admin/v1/overview/steps', {
    summary: "Hide the steps that set up the tenant from the caller's own overview, or show them again (ADMIN-217)",
    access: 'tenant',
    body: z.object({ isHidden: z.boolean() }),
    answers: 'nothing',
    errors: ['FORBIDDEN'],
  }),
] as const
