import { z } from 'zod/mini'

/** SIGN-70: the methods that a tenant's sign-in policy can name. */
export const POLICY_METHODS = ['password', 'sms', 'qr', 'oidc', 'passkey'] as const
export type PolicyMethod = (typeof POLICY_METHODS)[number]

/** Details of `SIGN_IN_METHOD_REFUSED`: what the tenant accepts in place of the way in which the session began. */
export const SignInRefusal = z.object({
  methods: z.array(z.enum(POLICY_METHODS)),
  /** The tenant's custom code, for the address of its sign-in; null where it has none. */
  tenantCode: z.nullable(z.string()),
  /** The name of the tenant's identity provider; null where the tenant has none. */
  providerName: z.nullable(z.string()),
})
export type SignInRefusal = z.infer<typeof SignInRefusal>
