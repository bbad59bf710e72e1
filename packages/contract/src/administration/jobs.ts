import { z } from 'zod/mini'
import { IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { JOB_KINDS, JOB_STATES } from '../rules/administration/jobs.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'

/** ADMIN-151: work that the server does, or has done, for the tenant. */
export const Job = z.object({
  kind: z.enum(JOB_KINDS),
  /** Identifies the job among those of its kind. */
  id: z.string(),
  state: z.enum(JOB_STATES),
  /** The name of its object; null if it has none. */
  name: z.nullable(z.string()),
  /** The name of the person who started it; null if the portal did. */
  startedBy: z.nullable(z.string()),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** The time at which it begins, or is tried again. */
  dueAt: z.nullable(Instant),
  /** The parts that are done, and all parts; null if it has none. */
  done: z.nullable(z.int()),
  total: z.nullable(z.int()),
  /** The attempts so far; null for a job that is not repeated. */
  attempts: z.nullable(z.int()),
  /** An error code, or the status of an answer over HTTP; null without a failure, or if the reason is not known. */
  failure: z.nullable(z.string()),
  /** IMPORT-2: the refused lines of a file. */
  refusedLines: z.int(),
})
export type Job = z.infer<typeof Job>

const delivery = {
  access: 'tenant',
  params: z.object({ ticketId: IdText, way: z.enum(['webhook', 'mail']) }),
  answers: 'nothing',
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
} as const

export const jobs = [
  endpoint('GET /api/admin/v1/jobs', {
    summary:
      "Work that the server does for the tenant, as far as the caller's rights show it, the latest first (ADMIN-151)",
    access: 'tenant',
    forServiceKeys: true,
    query: z.object({
      ...{ ...pageQuery, ...sortQuery(SORT_KEYS.jobs) },
      kind: z.optional(z.enum(JOB_KINDS)),
      state: z.optional(z.enum(JOB_STATES)),
    }),
    response: pageOf(Job),
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/admin/v1/ticket-deliveries/{ticketId}/{way}/cancel', {
    ...delivery,
    summary: 'Stop the delivery of a ticket to the help desk (ADMIN-154)',
  }),
  endpoint('POST /api/admin/v1/ticket-deliveries/{ticketId}/{way}/retry', {
    ...delivery,
    summary: 'Deliver a ticket again that was not delivered (ADMIN-154)',
  }),
] as const
