import { z } from 'zod/mini'
import { ENVIRONMENT_FLAGS, type EnvironmentFlagName } from '../configuration/environment-flags.ts'
import { endpoint } from '../protocol/endpoint.ts'

const FlagName = z.enum(Object.keys(ENVIRONMENT_FLAGS) as EnvironmentFlagName[])

/** ADMIN-293: a flag of the portal. */
export const Flag = z.object({
  name: FlagName,
  /** The value that applies: the default, unless operators have set another one. */
  value: z.unknown(),
  isDefault: z.boolean(),
  default: z.unknown(),
  /** A sentence in English. */
  effect: z.string(),
})
export type Flag = z.infer<typeof Flag>

export const FlagState = z.pick(Flag, { name: true, value: true })

const flag = {
  access: 'tenant',
  params: z.object({ name: FlagName }),
  versioned: FlagState,
  response: Flag,
} as const

export const flags = [
  endpoint('GET /api/admin/v1/platform/flags/{name}', {
    ...flag,
    summary: 'A flag of the portal; for operators of the platform (ADMIN-293)',
    right: 'read tenant',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('PUT /api/admin/v1/platform/flags/{name}', {
    ...flag,
    summary: 'Set a flag of the portal for all tenants; without a value it gets its default (ADMIN-293)',
    right: 'edit tenant',
    configures: 'PortalFlags',
    stepUp: true,
    body: z.object({ value: z.optional(z.unknown()) }),
    bodyBytes: 512 * 1024,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
