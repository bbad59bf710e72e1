import type { FastifyReply } from 'fastify'
import { KEEP_DAYS } from '@portico/contract/rules/session'

/** Tells the page that there is a session, without being of any use to whoever reads it (SIGN-10). */
const MARKER = 'signed_in'

export interface CookieSettings {
  name: string
  isSecure: boolean
}

/** SESS-1, SESS-6. Added to the answer beside whatever cookies it sets already. */
export function setSessionCookies(
  reply: FastifyReply,
  { name, isSecure }: CookieSettings,
  sid: string,
  keep: boolean,
): void {
  const tail = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${keep ? `; Max-Age=${KEEP_DAYS * 24 * 3600}` : ''}`
  reply.header('set-cookie', `${name}=${sid}; HttpOnly; ${tail}`)
  reply.header('set-cookie', `${MARKER}=1; ${tail}`)
}

export function clearSessionCookies(reply: FastifyReply, { name, isSecure }: CookieSettings): void {
  const tail = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=0`
  reply.header('set-cookie', `${name}=; HttpOnly; ${tail}`)
  reply.header('set-cookie', `${MARKER}=; ${tail}`)
}
