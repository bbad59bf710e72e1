import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { inheritProof, type ProviderProof, recordProviderProof } from '../sign-in-policy/sign-in-policy.service.ts'
import { renewSession } from './relogin.service.ts'
import {
  type CookieSettings,
  setSessionCookies,
  type FormerSession,
  findSessionOwner,
} from '../sessions/sessions.service.ts'

export interface FormerSignIn extends FormerSession {
  /** The cookie of the session. */
  sid: string
}

/** SESS-20: the present or former session of this browser, until the person logs out. */
export async function findFormer(
  db: SystemDb,
  request: FastifyRequest,
  cookieName: string,
): Promise<FormerSignIn | undefined> {
  const sid = readCookie(request, cookieName)
  const owner = isToken(sid) ? await findSessionOwner(db, sid) : undefined
  return owner && sid !== undefined ? { ...owner, sid } : undefined
}

interface Return {
  request: FastifyRequest
  reply: FastifyReply
  cookie: CookieSettings
  former: FormerSignIn
  /** The proof: the approving session of the phone, or the identity provider's statement. */
  proof: { approvedBy: number } | { provider: (sid: string) => Promise<ProviderProof> | ProviderProof }
}

/**
 * SIGN-76, SIGN-84: the same person continues the session, with a new cookie and bearer (SESS-21). No tenant is
 * entered yet.
 */
export async function signInAgain(db: SystemDb, back: Return): Promise<NonNullable<SignInAnswer['data']>> {
  const { request, reply, cookie, former, proof } = back
  const { userId, loginTenantId } = former
  const { sid, sessionId, bearer } = await renewSession(db, {
    sid: former.sid,
    owner: { userId, loginTenantId },
    method: 'provider' in proof ? 'oidc' : 'qr',
    tenantId: null,
    as: undefined,
    device: request.headers['user-agent'] ?? null,
    address: request.ip,
  })
  if ('provider' in proof) await recordProviderProof(db, sessionId, await proof.provider(sid))
  else await inheritProof(db, proof.approvedBy, sessionId)
  setSessionCookies(reply, cookie, sid, false)
  return { userToken: bearer.token, expiredAt: bearer.expiredAt, userId, loginTenantId }
}
