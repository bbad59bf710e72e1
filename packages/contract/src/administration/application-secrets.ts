import { z } from 'zod/mini'
import { Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { DEFINED_APPLICATION_CODE } from '../rules/administration/application-definitions.ts'
import { SECRET_OVERLAP_HOURS } from '../rules/administration/application-secrets.ts'

/** ADMIN-246: a secret with which the server of an application proves itself. Its text is never read again. */
export const ApplicationSecret = z.object({
  id: Id,
  /** The last characters, by which people tell secrets apart; null for a secret of an earlier version. */
  ending: z.nullable(z.string()),
  createdAt: Instant,
  /** Null for a secret without a successor. */
  expiresAt: z.nullable(Instant),
  /** By the minute; null before the first use. */
  lastUsedAt: z.nullable(Instant),
})
export type ApplicationSecret = z.infer<typeof ApplicationSecret>

/** API-13: the use of a secret leaves its tag as it is. */
export const ApplicationSecretVersion = z.omit(ApplicationSecret, { lastUsedAt: true })

const CreatedSecret = z.extend(ApplicationSecret, { secret: z.string() })
export type CreatedSecret = z.infer<typeof CreatedSecret>

const code = z.string().check(z.regex(DEFINED_APPLICATION_CODE))
const ofApplication = { access: 'tenant', params: z.object({ code }) } as const
const ofSecret = { access: 'tenant', params: z.object({ code, id: IdText }) } as const

export const applicationSecrets = [
  endpoint('GET /api/admin/v1/application-definitions/{code}/secrets', {
    ...ofApplication,
    summary: 'Secrets of an application without their texts; for operators of the platform (ADMIN-246)',
    right: 'read key',
    response: z.object({ items: z.array(ApplicationSecret) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/application-definitions/{code}/secrets/{id}', {
    ...ofSecret,
    versioned: ApplicationSecretVersion,
    summary: 'One secret of an application, without its text',
    right: 'read key',
    response: ApplicationSecret,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/application-definitions/{code}/secrets', {
    ...ofApplication,
    summary: 'Create a secret; the answer has its text, and no other answer has (ADMIN-246)',
    right: 'edit key',
    stepUp: true,
    response: CreatedSecret,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/application-definitions/{code}/secrets/{id}/rotation', {
    ...ofSecret,
    summary: 'Create the successor of a secret, which stays valid for some hours (ADMIN-246)',
    right: 'edit key',
    stepUp: true,
    body: z.object({
      overlapHours: z.int().check(z.minimum(0), z.maximum(SECRET_OVERLAP_HOURS.maximum)),
    }),
    response: CreatedSecret,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/application-definitions/{code}/secrets/{id}', {
    ...ofSecret,
    versioned: ApplicationSecretVersion,
    summary: 'Revoke a secret; the next call with it is refused (ADMIN-246)',
    right: 'edit key',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
