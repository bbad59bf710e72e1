import { z } from 'zod/mini'
import { Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { APPLICATION_STATES, FAILURE_KINDS, LAST_FAILURES } from '../rules/applications/failures.ts'

const Kind = z.enum(FAILURE_KINDS)

/** ADMIN-244: how often people met errors of one kind, counted by the hour. */
const FailureCount = z.object({
  kind: Kind,
  /** In the last 24 hours and 7 days. */
  lastDay: z.int(),
  lastWeek: z.int(),
  /** Null without one in the last 7 days. */
  lastAt: z.nullable(Instant),
})

/** ADMIN-244: one of the last failures. Equal ones are one entry with their number. */
const LastFailure = z.object({
  kind: Kind,
  at: Instant,
  count: z.int(),
  /** The code of the refusal; null for another kind. */
  code: z.nullable(z.string()),
  /** The path of the request or the message of the fault; null if there is none or the caller may not read it. */
  text: z.nullable(z.string()),
})

export const ApplicationFailures = z.object({
  state: z.enum(APPLICATION_STATES),
  /** One entry for each kind. */
  counts: z.array(FailureCount),
  /** The latest first. */
  failures: z.array(LastFailure).check(z.maxLength(LAST_FAILURES)),
})
export type ApplicationFailures = z.infer<typeof ApplicationFailures>

const PlatformFailures = z.extend(ApplicationFailures, {
  /** Tenants whose people met an error in the last 7 days. */
  tenantCount: z.int(),
})
export type PlatformFailures = z.infer<typeof PlatformFailures>

const one = {
  access: 'tenant',
  right: 'read menu',
  params: z.object({ code: z.string().check(z.regex(/^[a-z0-9-]{1,63}$/)) }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const

export const applicationFailures = [
  endpoint('GET /api/admin/v1/applications/{code}/failures', {
    ...one,
    summary: 'The state of an application and the errors that people of the tenant met (ADMIN-244)',
    response: ApplicationFailures,
  }),
  endpoint('GET /api/admin/v1/application-definitions/{code}/failures', {
    ...one,
    summary: 'The state of an application and its errors in all tenants; for operators of the platform (ADMIN-244)',
    response: PlatformFailures,
  }),
] as const
