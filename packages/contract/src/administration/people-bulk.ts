import { z } from 'zod/mini'
import { Id } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { BULK_OUTCOMES, PEOPLE_AT_ONCE } from '../rules/administration/people-bulk.ts'
import { MEMBER_STATES } from '../rules/administration/people.ts'
import { TenantRoleCode } from './roles.ts'

/** ADMIN-230: what a change of several people has done for one of them. */
const BulkResult = z.object({
  outcome: z.enum(BULK_OUTCOMES),
  /** The code of the refusal, and its reason in the language of the call; null if nothing was refused. */
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>

/** One result for each id of the call, in their order. */
const BulkAnswer = z.object({ results: z.array(BulkResult) })
export type BulkAnswer = z.infer<typeof BulkAnswer>

const ids = z.array(Id).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE))

export const peopleBulk = [
  endpoint('POST /api/admin/v1/people/bulk/state', {
    summary: 'Disable or enable several members, with a result for each; not the own membership (ADMIN-230)',
    access: 'tenant',
    right: 'edit person',
    body: z.object({ ids, state: z.enum(MEMBER_STATES) }),
    response: BulkAnswer,
    errors: ['FORBIDDEN', 'KEY_REUSED'],
  }),
  endpoint('POST /api/admin/v1/people/bulk/links', {
    summary: 'Mail several members a link to set a password, with a result for each (ADMIN-230)',
    access: 'tenant',
    right: 'act person',
    body: z.object({ ids }),
    response: BulkAnswer,
    errors: ['FORBIDDEN', 'KEY_REUSED'],
  }),
] as const

export const peopleBulkRoles = [
  endpoint('POST /api/admin/v1/people/bulk/roles', {
    summary: 'Give several members a role in an organisation, or withdraw it, with a result for each (ADMIN-230)',
    access: 'tenant',
    right: 'grant role',
    body: z.object({
      ids,
      action: z.enum(['give', 'withdraw']),
      orgId: Id,
      roleCode: TenantRoleCode,
      /** For a role that is given: whether it applies below the organisation. */
      inherit: z.boolean(),
    }),
    response: BulkAnswer,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'KEY_REUSED'],
  }),
] as const
