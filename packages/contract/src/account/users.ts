import { z } from 'zod/mini'
import { Id } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

export const User = z.object({
  id: Id,
  localId: Id,
  username: z.string(),
  nickname: z.string(),
  accountName: z.string(),
  accountType: z.int(),
  hasExtendContext: z.boolean(),
  /** The identity in the tenant of the present token; null without a tenant. */
  identityCode: z.nullable(z.string()),
  tenantAdmin: z.boolean(),
  tenantId: z.nullable(Id),
  trustsToken: z.nullable(z.string()),
  avatarPath: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  passwordMobile: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

export const users = [
  endpoint('GET /api/uaa/user', {
    summary: 'The signed-in person',
    access: 'user',
    beforeAgreement: true,
    response: User,
  }),
] as const
