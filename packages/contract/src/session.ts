import { z } from 'zod/mini'
import { EpochMs, Id, IdText, text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const TenantToken = z.object({
  tenantToken: z.string(),
  tenantId: z.nullable(Id),
  expiredAt: EpochMs,
  /** True for a token of a tenant that is only viewed through its trust. */
  trusted: z.boolean(),
  /** False where the tenant's calls wait for the agreement to be accepted (AGREE-3); left out where it was not looked for. */
  agreed: z.optional(z.boolean()),
  /** As whom the session is in the tenant by now; left out of a renewal. */
  identityCode: z.optional(z.string()),
  participantOrgId: z.optional(z.nullable(Id)),
  /** What the participant is to the tenant, such as `SUPPLIER`; null of the own identity. */
  participantUserType: z.optional(z.nullable(z.string())),
  /** FACTOR-16: from when on the tenant asks for a second factor that this session has not passed. */
  secondFactorFrom: z.optional(EpochMs),
})
export type TenantToken = z.infer<typeof TenantToken>

/** A renewal says what the sign-in has said of itself (D98): a browser tab that begins has not heard it. */
const RenewedToken = z.extend(TenantToken, { loginTenantId: z.nullable(Id) })

/** As whom a page acts in its tenant (SESS-51): a session that is begun anew takes that identity, one that goes on keeps its own. */
export const ActingAs = {
  identityCode: z.optional(text(40)),
  participantOrgId: z.optional(z.nullable(Id)),
}

const EnterTenant = z.object({
  tenantId: IdText,
  /** As which of the own identities (TENANT-35); left out: as whom the session is there, else as the person is by nature. */
  identityCode: z.optional(text(40)),
  /** Of that identity's participant; one that is not to be had counts as left out. */
  participantOrgId: z.optional(IdText),
})

export const SessionState = z.object({
  userId: Id,
  tenantId: z.nullable(Id),
  loginTenantId: z.nullable(Id),
  state: z.enum(['active', 'idle-locked']),
  serverTime: EpochMs,
  startedAt: EpochMs,
  /** After so many seconds without anybody at work the session ends. */
  idleSeconds: z.int(),
  idleExpiresAt: EpochMs,
  absoluteExpiresAt: EpochMs,
})

const TicketPerson = {
  userId: Id,
  accountName: z.string(),
  tenantId: z.nullable(Id),
  orgId: z.nullable(Id),
}

/** Of a ticket for a window: the envelope of the sign-in, and who it is besides. */
export const WindowAnswer = z.object({
  success: z.boolean(),
  data: z.object({ userToken: z.string(), expiredAt: EpochMs, loginTenantId: z.nullable(Id), ...TicketPerson }),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
})
export const ThirdPartyAnswer = z.object(TicketPerson)
export const TicketAnswer = z.union([WindowAnswer, ThirdPartyAnswer])
export type TicketAnswer = z.infer<typeof TicketAnswer>

const LogOutQuery = z.object({
  userToken: z.optional(z.string().check(z.maxLength(512))),
  serviceUrl: z.optional(z.string().check(z.maxLength(2048))),
})

export const session = [
  endpoint('POST /identification/session/renew', {
    summary: 'A fresh bearer from the session cookie alone, for the tenant that this browser tab held',
    access: 'public',
    body: z.object({
      tenantId: z.optional(z.nullable(Id)),
      /** True of a page that begins and holds no bearer: it may start a kept session anew whose idle time has passed (D95). */
      begins: z.optional(z.boolean()),
      /** Whose page asks: where somebody else has signed in since, it gets nothing (SESS-23). */
      userId: z.optional(Id),
      /** As whom it acts in the tenant: where the session is somebody else there by now, it gets nothing either (SESS-51). */
      ...ActingAs,
    }),
    response: RenewedToken,
    errors: ['UNAUTHENTICATED', 'SESSION_IDLE', 'CONFLICT'],
  }),
  endpoint('GET /identification/session', {
    summary: 'The state of the session, with the times at which it ends',
    access: 'user',
    beforeAgreement: true,
    response: SessionState,
  }),
  endpoint('PUT /identification/session/tenant', {
    summary: 'Enter a tenant: answers the bearer that is bound to it',
    access: 'user',
    beforeAgreement: true,
    query: EnterTenant,
    response: TenantToken,
    errors: ['NOT_FOUND', 'TENANT_DISABLED', 'TENANT_TERMINATED'],
  }),
  endpoint('PUT /api/uaa/user/changeTenantToken', {
    summary: 'The same entering of a tenant, where sign-in is unified',
    access: 'user',
    beforeAgreement: true,
    query: EnterTenant,
    response: TenantToken,
    errors: ['NOT_FOUND', 'TENANT_DISABLED', 'TENANT_TERMINATED'],
  }),
  endpoint('POST /identification/session/app-token', {
    summary: 'A token whose audience is one hosted application',
    access: 'tenant',
    body: z.object({ appCode: text(100), orgId: z.optional(Id) }),
    response: z.object({ token: z.string(), expiredAt: EpochMs, audience: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/session/ticket', {
    summary:
      'A launch ticket for a window, a third party or another browser (hand-in): single use, 60 s, bound to an origin',
    access: 'tenant',
    body: z.object({
      purpose: z.enum(['window', 'third-party', 'hand-in']),
      origin: text(300),
      orgId: z.optional(Id),
      /** The page that gets the ticket stands in a frame, and is told the proof as the frame's name (SESS-87). */
      withProof: z.optional(z.boolean()),
    }),
    response: z.object({
      ticket: z.string(),
      expiredAt: EpochMs,
      /** The `verifier` of the exchange; left out unless it was requested. */
      proof: z.optional(z.string()),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /identification/session/ticket/bind', {
    summary:
      "The window that got a launch ticket comes here with a challenge (S256): the session's browser is sent back with a ticket for that window alone",
    access: 'public',
    query: z.object({
      ticket: text(200),
      /** The SHA-256 of the verifier in base64url (RFC 7636). */
      challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      /** Where to return to: path and query within the ticket's origin. */
      returnPath: z.optional(text(2048)),
    }),
    answers: 'redirect',
  }),
  endpoint('POST /identification/session/exchange', {
    summary:
      'Redeem a launch ticket, once: by the page it is bound to, from its origin, or by the server of its application (Basic)',
    access: 'public',
    forOtherSites: true,
    body: z.object({
      ticket: text(200),
      /** Of a ticket that is bound to a page: what only that page holds (SESS-85). */
      verifier: z.optional(text(128)),
    }),
    response: TicketAnswer,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/portal/v4/logout', {
    summary: 'Log out and go to serviceUrl. Needs the cookie and a request of the same site, else it only asks',
    access: 'public',
    query: LogOutQuery,
    answers: 'redirect',
  }),
  endpoint('GET /api/uaa/user/logout', {
    summary: 'The same log-out under its second address',
    access: 'public',
    query: LogOutQuery,
    answers: 'redirect',
  }),
  endpoint('POST /api/portal/v4/logout', {
    summary: 'Log out; the form that keeps the token out of the address',
    access: 'public',
    body: LogOutQuery,
    answers: 'redirect',
  }),
] as const
