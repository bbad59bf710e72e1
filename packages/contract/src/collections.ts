import { z } from 'zod/mini'
import { Id, text } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A favourite. `menuAuthCode` is the menu code (D61). */
export const CollectedMenu = z.object({
  id: Id,
  menuName: z.string(),
  productCode: z.string(),
  appCode: z.nullable(z.string()),
  sourceType: z.string(),
  tenantId: Id,
  userId: Id,
  menuAuthCode: z.string(),
  bizType: z.nullable(z.string()),
  sort: z.int(),
})
export type CollectedMenu = z.infer<typeof CollectedMenu>

export const collections = [
  endpoint('GET /api/workbench/v4/user-collections', {
    summary: "The person's favourites in this tenant, in their order",
    access: 'tenant',
    query: z.object({ bizType: z.optional(text(40)) }),
    response: z.array(CollectedMenu),
  }),
] as const
