import { z } from 'zod/mini'
import { EpochMs, Id, Language, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** A compact JWE, far longer than a password of 128 characters needs. */
export const EncryptedPassword = z.string().check(z.minLength(1), z.maxLength(4096))

export const PublicKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('RSA'),
      kid: z.string(),
      use: z.literal('enc'),
      alg: z.literal('RSA-OAEP-256'),
      n: z.string(),
      e: z.string(),
    }),
  ),
  /** Valid once; part of the encrypted password. */
  nonce: z.string(),
})
export type PublicKeys = z.infer<typeof PublicKeys>

/** With 2116 only: seconds until a guess is checked again (SIGN-60). */
export const RetryAfter = z.optional(z.int())
export const SecondFactorMethod = z.enum(['totp', 'recovery', 'passkey'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

export const SignInAnswer = z.object({
  success: z.boolean(),
  data: z.nullable(z.object({ userToken: z.string(), expiredAt: EpochMs, userId: Id, loginTenantId: z.nullable(Id) })),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
  retryAfter: RetryAfter,
  /** With 2120 only (FACTOR-1): methods of the second step, and when it expires. */
  secondFactor: z.optional(z.object({ methods: z.array(SecondFactorMethod), expiredAt: EpochMs })),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const signIn = [
  endpoint('GET /identification/public-key', {
    summary: 'The keys for encrypting a password, and a single-use nonce',
    access: 'public',
    response: PublicKeys,
  }),
  endpoint('GET /identification/captcha', {
    summary: 'A captcha image; the pre_captcha cookie binds its answer to this browser',
    access: 'public',
    query: z.object({ t: z.optional(z.string().check(z.maxLength(32))) }),
    answers: 'image',
  }),
  endpoint('GET /identification/captcha/audio', {
    summary: 'This browser’s captcha as speech; it can be played a few times and is still valid once',
    access: 'public',
    query: z.object({ t: z.optional(z.string().check(z.maxLength(32))), lang: z.optional(Language) }),
    answers: 'audio',
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/login', {
    summary: 'Sign in with account and password. 200 for every well-formed request; see errorCode',
    access: 'public',
    body: z.object({
      account: boundedText(200),
      password: EncryptedPassword,
      verifyCode: z.optional(z.nullable(z.string().check(z.maxLength(16)))),
      freeLogin: z.optional(z.boolean()),
      /** The tenant of the sign-in page (ENTRY-71). */
      customCode: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    response: SignInAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
] as const
