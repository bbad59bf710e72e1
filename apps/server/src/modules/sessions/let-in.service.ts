import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInAnswer } from '@portico/contract/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { readCookie } from '../../http/credentials.ts'
import { findLoginTenant } from '../branding/branding.service.ts'
import { type CookieSettings, setSessionCookies } from './cookies.ts'
import { startSession } from './sessions.service.ts'

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  cookie: CookieSettings
  userId: number
  /** For a week (SESS-6). */
  keep: boolean
  /** The tenant that the address named (D98). */
  customCode?: string | null | undefined
}

/** SIGN-10: whoever has proved who they are, in whichever way, gets a new session: its cookies here, its bearer as the answer. */
export async function letIn(db: SystemDb, arrival: Arrival): Promise<NonNullable<SignInAnswer['data']>> {
  const { request, reply, cookie, userId, keep, customCode: code } = arrival
  const loginTenantId = await findLoginTenant(db, { code, host: request.hostname }, userId)
  const { sid, bearer } = await startSession(db, {
    userId,
    loginTenantId,
    keep,
    device: request.headers['user-agent'] ?? null,
    address: request.ip,
    formerSid: readCookie(request, cookie.name),
  })
  setSessionCookies(reply, cookie, sid, keep)
  return { userToken: bearer.token, expiredAt: bearer.expiredAt, userId, loginTenantId }
}
