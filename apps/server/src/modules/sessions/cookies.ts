import type { FastifyReply } from 'fastify'
import { KEEP_DAYS } from '@portico/contract/rules/session'
import { PARTITIONED, siteAttributes } from '../../http/cookie-attributes.ts'

/** Tells the page that there is a session, without being of any use to whoever reads it (SIGN-10). */
const MARKER = 'signed_in'

export interface CookieSettings {
  name: string
  isSecure: boolean
}

/** SESS-1, SESS-6, SESS-47. Added to the answer beside whatever cookies it sets already. */
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

/** Those that the page was given in a frame of another site are others. */
export function clearSessionCookies(reply: FastifyReply, { name, isSecure }: CookieSettings): void {
  for (const attributes of [isSecure ? ['Secure', 'SameSite=Lax'] : ['SameSite=Lax'], PARTITIONED]) {
    const tail = ['Path=/', ...attributes, 'Max-Age=0'].join('; ')
    reply.header('set-cookie', `${name}=; HttpOnly; ${tail}`)
    reply.header('set-cookie', `${MARKER}=; ${tail}`)
  }
}
