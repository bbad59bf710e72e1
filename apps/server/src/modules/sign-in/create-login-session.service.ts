import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import type { SessionMethod } from '../../db/tables/identity.ts'
import { readCookie } from '../../http/security/credentials.ts'
import { rememberDevice } from './throttle/known-devices.service.ts'
import { recordFirstSignIn, reportNewDevice } from './throttle/new-device-notice.ts'
import { findNamedTenant } from '../branding/branding.service.ts'
import type { Mailer } from '../mail/mail.service.ts'
import { clientInfoOf } from '../security-log/security-log.service.ts'
import { inheritProof } from '../sign-in-policy/sign-in-policy.service.ts'
import { startSession, type CookieSettings, setSessionCookies } from '../sessions/sessions.service.ts'

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  cookie: CookieSettings
  mailer: Mailer
  userId: number
  method: SessionMethod
  /** The parent session (SESS-60). */
  parentId?: number | null
  /** The session that approved this one (SIGN-71). */
  approvedBy?: number | undefined
  /** True if the session lasts for a week (SESS-6). */
  keep: boolean
  /** The tenant named by the URL (D98). */
  customCode?: string | null | undefined
  /** The tenant, if the first step of the sign-in has already determined it. */
  loginTenantId?: number | null
  /** True if the person has passed a second factor (FACTOR-1). */
  hasSecondFactor?: boolean
}

/**
 * SIGN-10: creates a session for a person who has proved their identity by any method. Sets its cookies, notifies the
 * owner of a new device, and returns its bearer. Call it after the sign-in is in the security log.
 */
export async function createLoginSession(db: SystemDb, arrival: Arrival): Promise<NonNullable<SignInAnswer['data']>> {
  const { request, reply, cookie, mailer, userId, method, approvedBy, parentId = null, keep } = arrival
  const { customCode: code, hasSecondFactor = false } = arrival
  const loginTenantId =
    arrival.loginTenantId === undefined
      ? await findNamedTenant(db, { code, host: request.hostname }, userId)
      : arrival.loginTenantId
  const { sid, sessionId, bearer } = await startSession(db, {
    userId,
    loginTenantId,
    method,
    parentId,
    hasSecondFactor,
    keep,
    device: request.headers['user-agent'] ?? null,
    address: request.ip,
    formerSid: readCookie(request, cookie.name),
  })
  if (approvedBy !== undefined) await inheritProof(db, approvedBy, sessionId)
  setSessionCookies(reply, cookie, sid, keep)
  await recogniseDevice(db, { request, reply, cookie, mailer, userId })
  return { userToken: bearer.token, expiredAt: bearer.expiredAt, userId, loginTenantId }
}

/**
 * SIGN-62, SIGN-149: marks the browser of a sign-in as known to the account, and notifies the owner if it was not,
 * except at the first sign-in (SIGN-150). Call it after the sign-in is in the security log.
 */
export async function recogniseDevice(
  db: SystemDb,
  { request, reply, cookie, mailer, userId }: Pick<Arrival, 'request' | 'reply' | 'cookie' | 'mailer' | 'userId'>,
): Promise<void> {
  const isNew = await rememberDevice(db, { request, reply, isSecure: cookie.isSecure }, userId)
  const isFirst = await recordFirstSignIn(db, userId)
  if (isNew && !isFirst) await reportNewDevice(db, mailer, userId, clientInfoOf(request))
}
