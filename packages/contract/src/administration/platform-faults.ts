import { z } from 'zod/mini'
import { boundedText, EpochMs, Id } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Fault } from '../support/error-reports.ts'
import { pageOf, pageQuery } from './paging.ts'

const { productCode, menuCode, menuName, isBackEnd, methodType, requestPath, errorMessage, count, firstAt, lastAt } =
  Fault.shape

/** A fault with its reports in all tenants (ERROR-26). Texts are those of its latest report. */
export const PlatformFault = z.object({
  /** Identity of the fault in every tenant (ERROR-2). */
  fingerprint: z.string(),
  productCode,
  menuCode,
  menuName,
  isBackEnd,
  methodType,
  requestPath,
  errorMessage,
  /** Counted reports in all tenants. */
  count,
  /** Counted reports in the last 7 days (UTC), and in the 7 days before. */
  lastWeek: z.int(),
  weekBefore: z.int(),
  /** Tenants with reports. */
  tenantCount: z.int(),
  firstAt,
  lastAt,
  /** First and last versions of the fault in the tenants, in the order of their texts; 20 at most. */
  versions: z.array(z.string()),
})
export type PlatformFault = z.infer<typeof PlatformFault>

const PlatformFaultDetail = z.extend(PlatformFault, {
  /** Tenants with the latest reports first; 200 at most. */
  tenants: z.array(
    z.object({
      id: Id,
      name: z.string(),
      count: z.int(),
      firstAt: EpochMs,
      lastAt: EpochMs,
      firstVersion: z.string(),
      lastVersion: z.string(),
      /** Trace id of the tenant's last report. */
      traceId: z.string(),
    }),
  ),
  /** Counted reports in all tenants by day (UTC), oldest first; days without a report are left out. */
  trend: z.array(z.object({ day: z.string(), count: z.int() })),
})
export type PlatformFaultDetail = z.infer<typeof PlatformFaultDetail>

export const platformFaults = [
  endpoint('GET /api/admin/v1/faults', {
    summary: 'Faults of all tenants, the latest first; for operators of the platform (ERROR-26)',
    access: 'tenant',
    right: 'read log',
    query: z.object({
      ...pageQuery,
      productCode: z.optional(boundedText(63)),
      menuCode: z.optional(boundedText(100)),
    }),
    response: pageOf(PlatformFault),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/faults/{fingerprint}', {
    summary: 'One fault with its tenants and its trend; for operators of the platform (ERROR-27)',
    access: 'tenant',
    right: 'read log',
    params: z.object({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    response: PlatformFaultDetail,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
