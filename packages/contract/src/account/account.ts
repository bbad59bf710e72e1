import { z } from 'zod/mini'
import { Id, IdText, Instant, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { EncryptedPassword, RetryAfter } from '../sign-in/sign-in.ts'

export const WeakWord = z.object({
  weak: z.boolean(),
  reason: z.nullable(z.enum(['COMMON_PASSWORD', 'OWN_NAME'])),
  changedAt: z.nullable(Instant),
})

/** Answer of the password calls: `errorCode` names the failure, `errorMsg` describes it in the caller's language. */
export const PasswordAnswer = z.object({
  success: z.boolean(),
  data: z.null(),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
  retryAfter: RetryAfter,
})
export type PasswordAnswer = z.infer<typeof PasswordAnswer>

export const OwnSession = z.object({
  id: Id,
  /** True for the session that makes the call. */
  current: z.boolean(),
  /** True for a session that lasts for a week (SESS-6). */
  kept: z.boolean(),
  device: z.string(),
  /** Part of the network address: enough to recognise a network, too little to identify it. */
  address: z.string(),
  signedInAt: Instant,
  lastActiveAt: Instant,
  tenantId: z.nullable(Id),
  /** The way in which the session began (SESS-74). */
  origin: z.object({
    method: z.enum(['password', 'sms', 'qr', 'oidc', 'passkey', 'hand-in']),
    /** The parent session, which ends this one with it; null for an independent session. */
    from: z.nullable(z.object({ sessionId: Id, device: z.string() })),
    /** Name of the application that handed the person in, to which the session is bound. */
    application: z.nullable(z.string()),
  }),
})
export type OwnSession = z.infer<typeof OwnSession>

export const SECURITY_EVENTS = [
  'SIGN_IN',
  'PASSWORD_CHANGE',
  'PASSWORD_RESET_REQUEST',
  'PASSWORD_RESET',
  'SESSION_END',
  'CONTACT_CHANGE_REQUEST',
  'CONTACT_CHANGE',
  'IDENTITY_LINK',
  'GUESSING',
  'NEW_DEVICE',
  'SECOND_FACTOR',
  'SECOND_FACTOR_CHANGE',
  'SECOND_FACTOR_RESET',
  'STEP_UP',
  'DATA_DOWNLOAD',
  'VIEWED_AS',
  'ACCOUNT_MERGED',
] as const

export const SecurityLogPage = z.object({
  records: z.array(
    z.object({
      time: Instant,
      event: z.enum(SECURITY_EVENTS),
      device: z.string(),
      address: z.string(),
      /** `SUCCESS` or an error code. */
      result: z.string(),
      /** VIEWAS-6, ADMIN-212: name of the administrator who acted; null for the person's own events. */
      by: z.nullable(z.string()),
    }),
  ),
  recordTotal: z.int(),
  pageIndex: z.int(),
  pageSize: z.int(),
})
export type SecurityLogPage = z.infer<typeof SecurityLogPage>

const VerifyCode = z.optional(z.nullable(z.string().check(z.maxLength(16))))

export const passwords = [
  endpoint('PUT /identification/password', {
    summary: 'Change the password; ends all other sessions of the person',
    access: 'user',
    body: z.object({ oldPassword: EncryptedPassword, newPassword: EncryptedPassword, verifyCode: VerifyCode }),
    response: PasswordAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /identification/password/expired', {
    summary: 'Replace an expired password; does not sign in',
    access: 'public',
    body: z.object({
      account: boundedText(200),
      oldPassword: EncryptedPassword,
      newPassword: EncryptedPassword,
      verifyCode: VerifyCode,
    }),
    response: PasswordAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /identification/password/forgotten', {
    summary: 'Send a password reset link to the account’s mail address. The answer is always the same',
    access: 'public',
    body: z.object({ account: boundedText(200) }),
    response: PasswordAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /identification/password/reset', {
    summary: 'Set a new password with the ticket of a reset link; ends all sessions of the person',
    access: 'public',
    body: z.object({ ticket: boundedText(200), newPassword: EncryptedPassword }),
    response: PasswordAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
] as const

/** PREF-9: everything that the server stores about a person: rows by table. Without secrets. */
export const OwnData = z.object({
  createdAt: Instant,
  account: z.record(z.string(), z.unknown()),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type OwnData = z.infer<typeof OwnData>

export const ownAccount = [
  endpoint('GET /api/uaa/user/weakWord', {
    summary: 'Whether the caller’s password is weak. An account in the request is ignored',
    access: 'user',
    query: z.object({ userId: z.optional(z.string().check(z.maxLength(64))) }),
    response: WeakWord,
  }),
  endpoint('GET /identification/sessions', {
    summary: 'The sessions of the signed-in person, latest first',
    access: 'user',
    response: z.array(OwnSession),
  }),
  endpoint('DELETE /identification/sessions', {
    summary: 'End all sessions of the person except the present one',
    access: 'user',
    stepUp: true,
    answers: 'nothing',
    errors: ['STEP_UP_REQUIRED'],
  }),
  endpoint('DELETE /identification/sessions/{id}', {
    summary: 'End one of the person’s sessions',
    access: 'user',
    stepUp: true,
    params: z.object({ id: IdText }),
    answers: 'nothing',
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND'],
  }),
  endpoint('POST /identification/own-data', {
    summary: 'Everything that the server stores about the signed-in person, except secrets',
    access: 'user',
    stepUp: true,
    response: OwnData,
    errors: ['STEP_UP_REQUIRED'],
  }),
  endpoint('GET /api/uaa/user/security-log', {
    summary: 'The security log of the account, latest first. For accounts of type 0 only',
    access: 'user',
    query: z.object({ pageIndex: z.optional(IdText), pageSize: z.optional(IdText) }),
    response: SecurityLogPage,
    errors: ['FORBIDDEN'],
  }),
] as const
