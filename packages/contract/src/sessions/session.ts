import { z } from 'zod/mini'
import { EpochMs, Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

export const TenantToken = z.object({
  tenantToken: z.string(),
  tenantId: z.nullable(Id),
  expiredAt: EpochMs,
  /** True for a view-only token of a trusting tenant. */
  trusted: z.boolean(),
  /**
   * False while the tenant's calls are refused until the agreement is accepted (AGREE-3); omitted if it was not
   * determined.
   */
  agreed: z.optional(z.boolean()),
  /** The session's present identity in the tenant; omitted in a renewal. */
  identityCode: z.optional(z.string()),
  participantOrgId: z.optional(z.nullable(Id)),
  /** The participant's role for the tenant, such as `SUPPLIER`; null for the person's own identity. */
  participantUserType: z.optional(z.nullable(z.string())),
  /** FACTOR-16: from when on the tenant demands a second factor that this session has not passed. */
  secondFactorFrom: z.optional(EpochMs),
})
export type TenantToken = z.infer<typeof TenantToken>

/** A renewal repeats the login tenant (D98), because a new browser tab has not seen the sign-in's response. */
const RenewedToken = z.extend(TenantToken, { loginTenantId: z.nullable(Id) })

/**
 * The identity that a page acts as in its tenant (SESS-51): a restarted session takes it, a continuing one keeps its
 * own.
 */
export const PageIdentity = {
  identityCode: z.optional(boundedText(40)),
  participantOrgId: z.optional(z.nullable(Id)),
}

const EnterTenant = z.object({
  tenantId: IdText,
  /** One of the person's own identities (TENANT-35). Default: the session's last one there, else the original one. */
  identityCode: z.optional(boundedText(40)),
  /** Organisation of that identity's participant; an unavailable one is ignored. */
  participantOrgId: z.optional(IdText),
})

export const SessionState = z.object({
  userId: Id,
  tenantId: z.nullable(Id),
  loginTenantId: z.nullable(Id),
  state: z.enum(['active', 'idle-locked']),
  serverTime: EpochMs,
  startedAt: EpochMs,
  /** Seconds of inactivity after which the session ends. */
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

/** Answer for a window's ticket: the same as for a sign-in, with the person's data. */
export const WindowAnswer = z.object({
  success: z.boolean(),
  data: z.object({
    userToken: z.string(),
    expiredAt: EpochMs,
    loginTenantId: z.nullable(Id),
    ...TicketPerson,
    /** Names for the window's title or header; null where there is no id. */
    tenantName: z.nullable(z.string()),
    orgName: z.nullable(z.string()),
  }),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
})
export const ThirdPartyAnswer = z.object(TicketPerson)
export const LaunchTicketResponse = z.union([WindowAnswer, ThirdPartyAnswer])
export type LaunchTicketResponse = z.infer<typeof LaunchTicketResponse>

const LogOutQuery = z.object({
  userToken: z.optional(z.string().check(z.maxLength(512))),
  serviceUrl: z.optional(z.string().check(z.maxLength(2048))),
})

export const session = [
  endpoint('POST /identification/session/renew', {
    summary: 'Renew the bearer with the session cookie, for the tenant of this browser tab',
    access: 'public',
    body: z.object({
      tenantId: z.optional(z.nullable(Id)),
      /**
       * True for a page that starts without a bearer: it may restart a persistent session whose idle time has passed
       * (D95).
       */
      begins: z.optional(z.boolean()),
      /** The person of the requesting page: if another person has signed in since, the renewal is refused (SESS-23). */
      userId: z.optional(Id),
      /** The page's identity in the tenant: if the session has another one by now, the renewal is refused (SESS-51). */
      ...PageIdentity,
    }),
    response: RenewedToken,
    errors: ['UNAUTHENTICATED', 'SESSION_IDLE', 'CONFLICT'],
  }),
  endpoint('GET /identification/session', {
    summary: 'The state of the session, with its expiry times',
    access: 'user',
    beforeAgreement: true,
    response: SessionState,
  }),
  endpoint('PUT /identification/session/tenant', {
    summary: 'Enter a tenant; returns a bearer for it',
    access: 'user',
    beforeAgreement: true,
    query: EnterTenant,
    response: TenantToken,
    errors: ['NOT_FOUND', 'TENANT_DISABLED', 'TENANT_TERMINATED'],
  }),
  endpoint('PUT /api/uaa/user/changeTenantToken', {
    summary: 'Enter a tenant (the path for unified sign-in)',
    access: 'user',
    beforeAgreement: true,
    query: EnterTenant,
    response: TenantToken,
    errors: ['NOT_FOUND', 'TENANT_DISABLED', 'TENANT_TERMINATED'],
  }),
  endpoint('POST /identification/session/app-token', {
    summary: 'A token whose audience is one hosted application',
    access: 'tenant',
    body: z.object({ appCode: boundedText(100), orgId: z.optional(Id) }),
    response: z.object({ token: z.string(), expiredAt: EpochMs, audience: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/session/ticket', {
    summary:
      'A launch ticket for a window, a third party or another browser (hand-in): single use, 60 s, bound to an origin',
    access: 'tenant',
    body: z.object({
      purpose: z.enum(['window', 'third-party', 'hand-in']),
      origin: boundedText(300),
      orgId: z.optional(Id),
      /** True if the redeeming page is in a frame, which receives the proof as its name (SESS-87). */
      withProof: z.optional(z.boolean()),
    }),
    response: z.object({
      ticket: z.string(),
      expiredAt: EpochMs,
      /** The `verifier` for the exchange; omitted unless requested. */
      proof: z.optional(z.string()),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /identification/session/ticket/bind', {
    summary:
      "The window that got a launch ticket comes here with a challenge (S256): the session's browser is sent back with a ticket for that window alone",
    access: 'public',
    query: z.object({
      ticket: boundedText(200),
      /** The SHA-256 of the verifier in base64url (RFC 7636). */
      challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
      /** Return address: path and query within the ticket's origin. */
      returnPath: z.optional(boundedText(2048)),
    }),
    answers: 'redirect',
  }),
  endpoint('POST /identification/session/exchange', {
    summary:
      'Redeem a launch ticket, once: by the page it is bound to, from its origin, or by the server of its application (Basic)',
    access: 'public',
    forOtherSites: true,
    body: z.object({
      ticket: boundedText(200),
      /** For a ticket that is bound to a page: the secret of that page (SESS-85). */
      verifier: z.optional(boundedText(128)),
    }),
    response: LaunchTicketResponse,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/portal/v4/logout', {
    summary: 'Log out and redirect to serviceUrl. Asks for confirmation if the request comes from another site',
    access: 'public',
    query: LogOutQuery,
    answers: 'redirect',
  }),
  endpoint('GET /api/uaa/user/logout', {
    summary: 'Log out (second path)',
    access: 'public',
    query: LogOutQuery,
    answers: 'redirect',
  }),
  endpoint('POST /api/portal/v4/logout', {
    summary: 'Log out by a form, which keeps the token out of the URL',
    access: 'public',
    body: LogOutQuery,
    answers: 'redirect',
  }),
] as const
