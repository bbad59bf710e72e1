import { z } from 'zod/mini'

/** SIGN-70: methods that a tenant's sign-in policy can name. */
export const POLICY_METHODS = ['password', 'sms', 'qr', 'oidc', 'passkey'] as const
export type PolicyMethod = (typeof POLICY_METHODS)[number]

/** Details of `SIGN_IN_METHOD_REFUSED`: the methods that the tenant accepts instead. */
export const SignInRefusal = z.object({
  methods: z.array(z.enum(POLICY_METHODS)),
  /** The tenant's custom code for the URL of its sign-in page; null if it has none. */
  tenantCode: z.nullable(z.string()),
  /** Name of the tenant's identity provider; null if it has none. */
  providerName: z.nullable(z.string()),
})
export type SignInRefusal = z.infer<typeof SignInRefusal>
