import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { isTimeZone } from '../rules/administration/local-time.ts'

/** CHANGE-4: the time zone of a tenant. */
export const TimeZone = z.object({ timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)) })
export type TimeZone = z.infer<typeof TimeZone>

const zone = { access: 'tenant', versioned: TimeZone, response: TimeZone } as const

export const timeZones = [
  endpoint('GET /api/admin/v1/time-zone', {
    ...zone,
    summary: 'The time zone of the tenant, in which change sets are scheduled (CHANGE-4)',
    right: 'read change',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/time-zone', {
    ...zone,
    summary: 'Change the time zone of the tenant; sets that are scheduled keep their instant (CHANGE-4)',
    right: 'publish change',
    configures: 'TenantSettings',
    body: TimeZone,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
