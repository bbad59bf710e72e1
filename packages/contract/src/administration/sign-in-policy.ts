import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import {
  GRACE_DAYS,
  IDLE_HOURS_RANGE,
  SECOND_FACTOR_DEMANDS,
  SESSION_HOURS_RANGE,
} from '../rules/administration/sign-in-policy.ts'
import { POLICY_METHODS } from '../rules/sign-in/sign-in-policy.ts'

export const signInFields = {
  /** SIGN-70: the accepted methods; null for all, also those that the portal gets later. */
  methods: z.nullable(z.array(z.enum(POLICY_METHODS)).check(z.minLength(1), z.maxLength(POLICY_METHODS.length))),
  /** SIGN-70: whether only the tenant's own identity provider is accepted; null for the portal's setting. */
  providerOnly: z.nullable(z.boolean()),
  /** FACTOR-15: the people of whom a second factor is demanded. */
  secondFactor: z.enum(SECOND_FACTOR_DEMANDS),
  /** FACTOR-27: days from the beginning of the demand in which people can enter without one. */
  graceDays: z.int().check(z.minimum(0), z.maximum(GRACE_DAYS.maximum)),
  /** ADMIN-190: hours without activity after which a session is locked; null for those of the portal. */
  idleHours: z.nullable(z.number().check(z.minimum(IDLE_HOURS_RANGE.minimum), z.maximum(IDLE_HOURS_RANGE.maximum))),
  /** ADMIN-191: hours after the sign-in at which a session ends; null for those of the portal. */
  sessionHours: z.nullable(
    z.int().check(z.minimum(SESSION_HOURS_RANGE.minimum), z.maximum(SESSION_HOURS_RANGE.maximum)),
  ),
}

/** ADMIN-192: times that a change leaves out stay as they are. */
const SignInSettings = z.object({
  ...signInFields,
  idleHours: z.optional(signInFields.idleHours),
  sessionHours: z.optional(signInFields.sessionHours),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SignInPolicy = z.object({
  ...signInFields,
  /** The tenant's identity provider; null if it has none. */
  providerName: z.nullable(z.string()),
  /** False: the portal can send no codes to mobile numbers. */
  hasTextMessages: z.boolean(),
})
export type SignInPolicy = z.infer<typeof SignInPolicy>

/** API-13: the fields that the call changes. */
export const SignInPolicyVersion = z.omit(SignInPolicy, { providerName: true, hasTextMessages: true })

const policy = { access: 'tenant', versioned: SignInPolicyVersion, response: SignInPolicy } as const

export const signInPolicyAdministration = [
  endpoint('GET /api/admin/v1/sign-in-policy', {
    ...policy,
    summary: 'Sign-in methods, second factor, idle time and length of sessions of the tenant (ADMIN-118)',
    right: 'read sign-in',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/sign-in-policy', {
    ...policy,
    summary: 'Change sign-in methods and times of the tenant; sessions that are refused end there at once (ADMIN-118)',
    right: 'edit sign-in',
    configures: 'SignInPolicy',
    stepUp: true,
    body: SignInSettings,
    errors: [
      ...(['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'LAST_SIGN_IN_METHOD', 'OWN_METHOD_NEEDED'] as const),
      ...(['CHANGED_MEANWHILE', 'MATCH_REQUIRED'] as const),
    ],
  }),
] as const
