import type { FastifyReply } from 'fastify'
import { KEEP_DAYS } from '@portico/contract/rules/sessions/session'
import { PARTITIONED, siteAttributes } from '../../http/security/cookies/cookie-attributes.ts'

/** Cookie that tells the page that there is a session; it contains no secret (SIGN-10). */
const MARKER = 'signed_in'

export interface CookieSettings {
  name: string
  isSecure: boolean
}

/** SESS-1, SESS-6, SESS-47: adds the session cookies to those that the response already sets. */
export function setSessionCookies(
  reply: FastifyReply,
  { name, isSecure }: CookieSettings,
  sid: string,
  keep: boolean,
): void {
  const age = keep ? [`Max-Age=${KEEP_DAYS * 24 * 3600}`] : []
  const tail = ['Path=/', ...siteAttributes(reply.request, isSecure), ...age].join('; ')
  reply.header('set-cookie', `${name}=${sid}; HttpOnly; ${tail}`)
  reply.header('set-cookie', `${MARKER}=1; ${tail}`)
}

/** Cookies set in a frame of another site are separate cookies. */
export function clearSessionCookies(reply: FastifyReply, { name, isSecure }: CookieSettings): void {
  for (const attributes of [isSecure ? ['Secure', 'SameSite=Lax'] : ['SameSite=Lax'], PARTITIONED]) {
    const tail = ['Path=/', ...attributes, 'Max-Age=0'].join('; ')
    reply.header('set-cookie', `${name}=; HttpOnly; ${tail}`)
    reply.header('set-cookie', `${MARKER}=; ${tail}`)
  }
}
