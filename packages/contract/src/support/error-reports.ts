import { z } from 'zod/mini'
import { EpochMs, Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ERROR_MESSAGE_MAX, REQUEST_DATA_MAX } from '../rules/support/error-reports.ts'

const text = (maximum: number) => z.string().check(z.maxLength(maximum))

/**
 * A fault as a browser reports it. The server ignores tenant and person in the body: it uses
 * those of the session.
 */
export const ErrorReport = z.object({
  /** The trace id of the failed call; empty for a fault of a page. */
  traceId: text(64),
  /** The address of the failed call or of the page. */
  requestUrl: text(2_000),
  methodType: text(64),
  /** JSON without secrets; a file is its name and size (ERROR-4). */
  requestData: text(REQUEST_DATA_MAX),
  errorMessage: text(ERROR_MESSAGE_MAX),
  tenantId: z.nullable(z.int()),
  tenantName: text(200),
  productCode: boundedText(63),
  menuName: text(200),
  menuCode: text(100),
  accountName: text(200),
  userId: z.nullable(z.int()),
  orgFullId: text(500),
  orgFullName: text(1_000),
  /** Whether a server call failed; false for a fault of a page. */
  isBackEnd: z.boolean(),
  /** ERROR-20: the version of the page; without it the server's counts. */
  version: z.optional(boundedText(40)),
})
export type ErrorReport = z.infer<typeof ErrorReport>

/** Reports of one fault in the tenant, grouped by its fingerprint (ERROR-2). */
export const Fault = z.object({
  id: Id,
  productCode: z.string(),
  menuCode: z.string(),
  menuName: z.string(),
  isBackEnd: z.boolean(),
  methodType: z.string(),
  /** Path without query and secrets. */
  requestPath: z.string(),
  errorMessage: z.string(),
  /** Counted reports. */
  count: z.int(),
  firstAt: EpochMs,
  lastAt: EpochMs,
  /** Version of the portal at the first and at the last report. */
  firstVersion: z.string(),
  lastVersion: z.string(),
})
export type Fault = z.infer<typeof Fault>

export const FaultDetail = z.extend(Fault, {
  /** The last report. */
  last: z.object({
    traceId: z.string(),
    requestData: z.string(),
    /** Null if the person was erased. */
    userId: z.nullable(z.int()),
    orgFullId: z.string(),
    orgFullName: z.string(),
  }),
  /** Counted reports by day (UTC), oldest first; days without a report are left out. */
  trend: z.array(z.object({ day: z.string(), count: z.int() })),
})
export type FaultDetail = z.infer<typeof FaultDetail>

export const errorReports = [
  endpoint('POST /api/workbench/v4/error-report/collect-error-info', {
    summary:
      'Report a fault to support. It counts if the deployment takes reports of its product, and once a minute (ERROR-1, ERROR-3); 10 of a person count in a minute (ERROR-21)',
    access: 'tenant',
    errors: ['TOO_MANY_REQUESTS'],
    body: ErrorReport,
    response: z.object({
      /** Null if the report is not stored. */
      reportId: z.nullable(Id),
      received: z.boolean(),
      /** Id of the same fault's report within the last minute; null if this one was counted. */
      duplicateOf: z.nullable(Id),
    }),
  }),
  endpoint('GET /api/admin/v1/error-reports', {
    summary: 'Faults that people of the tenant reported, the latest first; for its administrators (ERROR-7)',
    access: 'tenant',
    query: z.object({
      productCode: z.optional(boundedText(63)),
      menuCode: z.optional(boundedText(100)),
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
      limit: z.optional(
        z.pipe(
          z.string().check(z.regex(/^[1-9][0-9]{0,2}$/)),
          z.pipe(z.transform(Number), z.int().check(z.maximum(200))),
        ),
      ),
    }),
    response: z.object({ items: z.array(Fault), nextCursor: z.nullable(z.string()) }),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/error-reports/{id}', {
    summary: 'One fault with its last report and its trend; for administrators of the tenant (ERROR-7)',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: FaultDetail,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
