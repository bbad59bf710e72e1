import { z } from 'zod/mini'
import { Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { OVERVIEW_CAUSES, OVERVIEW_COUNTED } from '../rules/administration/overview.ts'

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

export const overview = [
  endpoint('GET /api/admin/v1/overview', {
    summary: "What needs an administrator in the tenant, as far as the caller's rights show it (ADMIN-144)",
    access: 'tenant',
    forServiceKeys: true,
    response: z.object({ items: z.array(OverviewEntry) }),
    errors: ['FORBIDDEN'],
  }),
] as const
