import { z } from 'zod/mini'
import { EpochMs, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { REFUSALS_PER_REPORT } from '../rules/applications/refusals.ts'

const Code = z.string().check(z.regex(/^[A-Z_]{1,40}$/))
const Reason = z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/)))

export const ReportedRefusal = z.strictObject({
  code: Code,
  reason: Reason,
  /** Path of the request without its query. */
  path: z.string().check(z.regex(/^\/[^?#]{0,999}$/)),
  count: z.int().check(z.minimum(1), z.maximum(1000)),
})
export type ReportedRefusal = z.infer<typeof ReportedRefusal>

export const ApplicationRefusal = z.object({
  applicationCode: z.string(),
  code: z.string(),
  reason: z.nullable(z.string()),
  path: z.string(),
  count: z.int(),
  lastAt: EpochMs,
})
export type ApplicationRefusal = z.infer<typeof ApplicationRefusal>

export const refusals = [
  endpoint('POST /api/product/v4/applications/{applicationCode}/refusals', {
    summary: 'Report which requests of an application the gateway refused (HOST-198)',
    access: 'tenant',
    params: z.object({ applicationCode: boundedText(63) }),
    body: z.array(ReportedRefusal).check(z.minLength(1), z.maxLength(REFUSALS_PER_REPORT)),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/application-refusals', {
    summary:
      'Requests of applications that the gateway has refused to people of the tenant, the latest first; for its administrators (HOST-199)',
    access: 'tenant',
    query: z.object({
      applicationCode: z.optional(boundedText(63)),
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,1000}$/))),
      limit: z.optional(
        z.pipe(
          z.string().check(z.regex(/^[1-9][0-9]{0,2}$/)),
          z.pipe(z.transform(Number), z.int().check(z.maximum(200))),
        ),
      ),
    }),
    response: z.object({ items: z.array(ApplicationRefusal), nextCursor: z.nullable(z.string()) }),
    errors: ['FORBIDDEN'],
  }),
] as const
