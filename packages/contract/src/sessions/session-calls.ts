import { z } from 'zod/mini'
import { EpochMs, Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { PageIdentity } from './session.ts'
import { RetryAfter, SignInAnswer } from '../sign-in/sign-in.ts'

export const ReloginResponse = z.object({
  success: z.boolean(),
  data: z.nullable(
    z.object({
      userToken: z.string(),
      expiredAt: EpochMs,
      /** The session's present identity in the tenant; null without a tenant. */
      identityCode: z.nullable(z.string()),
    }),
  ),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
  retryAfter: RetryAfter,
  /** With 2120 only: the person continues with `POST /identification/login/second-factor` (FACTOR-4). */
  secondFactor: SignInAnswer.shape.secondFactor,
})
export type ReloginResponse = z.infer<typeof ReloginResponse>

/**
 * The session of a hand-in code, or the account that the code is for, with the code by which this browser confirms
 * (SESS-67).
 */
export const HandInAnswer = z.object({
  success: z.boolean(),
  data: z.nullable(
    z.object({
      userToken: z.string(),
      expiredAt: EpochMs,
      userId: Id,
      loginTenantId: z.nullable(Id),
      tenantId: Id,
      orgId: z.nullable(Id),
    }),
  ),
  question: z.nullable(
    z.object({
      name: z.string(),
      account: z.string(),
      code: z.string(),
      /** True if another person is signed in here, whose session will end. */
      replacesOther: z.boolean(),
    }),
  ),
})
export type HandInAnswer = z.infer<typeof HandInAnswer>

/** The methods by which the person of this browser's ended session can sign in again. */
export const ReloginMethods = z.object({
  methods: z.array(z.enum(['password', 'oidc', 'qr'])),
  /** The identity provider of the method `oidc`. */
  provider: z.nullable(z.object({ tenantCode: z.string(), name: z.string() })),
})
export type ReloginMethods = z.infer<typeof ReloginMethods>

export const sessionCalls = [
  endpoint('GET /identification/session/relogin', {
    summary: "How the person of this browser's session can sign in again, for the tenant that the page shows",
    access: 'public',
    query: z.object({ tenantId: z.optional(IdText) }),
    response: ReloginMethods,
  }),
  endpoint('POST /identification/users/verify-tenant/relist', {
    summary: 'Sign in again as the person of the ended session. 200 for every well-formed request',
    access: 'public',
    body: z.object({
      tenantId: z.optional(z.nullable(Id)),
      type: z.literal('password'),
      account: boundedText(200),
      /** A compact JWE. */
      password: boundedText(4096),
      verifyCode: z.optional(z.nullable(z.string().check(z.maxLength(16)))),
      ...PageIdentity,
    }),
    response: ReloginResponse,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /identification/session/touch', {
    summary: 'Report activity, which restarts the idle time',
    access: 'user',
    beforeAgreement: true,
  }),
  endpoint('POST /identification/session/hand-in', {
    summary:
      'Redeem a hand-in code (local_token), once: answers a question first, and signs this browser in with the code of that question',
    access: 'public',
    body: z.object({ code: boundedText(200) }),
    response: HandInAnswer,
    errors: ['UNAUTHENTICATED'],
  }),
  endpoint('POST /identification/session/hand-in/code', {
    summary:
      "A hand-in code for the person of an application's own token: asked for by the application's server (Basic)",
    access: 'public',
    body: z.object({ token: boundedText(4096) }),
    response: z.object({ code: z.string(), expiredAt: EpochMs }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  endpoint('PUT /identification/session/app', {
    summary: 'Switch to an application by the id of its node',
    access: 'tenant',
    query: z.object({ appId: IdText }),
    response: z.object({ appId: Id, applicationCode: z.string(), productCode: z.string(), url: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('PUT /identification/session/product', {
    summary: 'Switch to a product; returns its URL and how it opens (1: in a new window)',
    access: 'tenant',
    query: z.object({ productCode: boundedText(100) }),
    response: z.object({
      productCode: z.string(),
      applicationCode: z.string(),
      targetUrl: z.string(),
      openMethod: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('DELETE /api/uaa/user/removeAccessToken', {
    summary: 'Revoke the calling token; the session continues',
    access: 'user',
    beforeAgreement: true,
  }),
  endpoint('GET /api/portal/v4/main', {
    summary: 'Redirect to redirectUrl, after signing in if there is no session',
    access: 'public',
    query: z.object({ redirectUrl: z.optional(z.string().check(z.maxLength(2048))) }),
    answers: 'redirect',
  }),
] as const
