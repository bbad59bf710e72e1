import { z } from 'zod/mini'
import { EpochMs } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { MOBILE_NUMBER } from '../rules/account/account.ts'
import { RetryAfter, SignInAnswer } from './sign-in.ts'

/** As typed; the server removes spaces, hyphens and brackets. */
const Mobile = z.string().check(z.regex(MOBILE_NUMBER))
const VerifyCode = z.optional(z.nullable(z.string().check(z.maxLength(16))))

export const MobileCodeAnswer = z.object({
  success: z.boolean(),
  /** When the code expires. */
  data: z.nullable(z.object({ expiredAt: EpochMs })),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
  retryAfter: RetryAfter,
})
export type MobileCodeAnswer = z.infer<typeof MobileCodeAnswer>

export const mobileCode = [
  endpoint('POST /identification/sms-code', {
    summary: 'Send a sign-in code to a mobile number. The answer does not reveal whether the number is known',
    access: 'public',
    body: z.object({ mobile: Mobile, verifyCode: VerifyCode }),
    response: MobileCodeAnswer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /identification/login/sms', {
    summary:
      'Sign in with the code that was sent to the mobile number. 200 for every well-formed request; see errorCode',
    access: 'public',
    body: z.object({
      mobile: Mobile,
      smsCode: z.string().check(z.regex(/^\d{6}$/)),
      verifyCode: VerifyCode,
      freeLogin: z.optional(z.boolean()),
      /** The tenant of the sign-in page (ENTRY-71). */
      customCode: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    response: SignInAnswer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
] as const
