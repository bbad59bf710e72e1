import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteAttributes } from './cookie-attributes.ts'
import { readCookie } from './credentials.ts'

/** A cookie with half of a secret that ties a short transaction before signing in to one browser. */
export interface BrowserCookie {
  /** The name on plain http. */
  name: string
  /** Where it is sent back on plain http. Over https it is sent to the whole portal, as `__Host-` requires. */
  path: string
  /** Also for a page in a frame of another site (SESS-47). */
  isForFrames?: boolean
}

/** SEC-42: tells the functions below whether browsers reach the portal by https. */
export function addBrowserCookies(app: FastifyInstance, isSecure: boolean): void {
  app.decorate('hasHostCookies', isSecure)
}

/** Sets the cookie for a number of seconds, beside the other cookies of the answer. */
export function setBrowserCookie(reply: FastifyReply, cookie: BrowserCookie, value: string, seconds: number): void {
  const isSecure = reply.server.hasHostCookies
  const lax = isSecure ? ['Secure', 'SameSite=Lax'] : ['SameSite=Lax']
  const attributes = [
    `${nameOf(cookie, isSecure)}=${value}`,
    `Path=${isSecure ? '/' : cookie.path}`,
    'HttpOnly',
    ...(cookie.isForFrames ? siteAttributes(reply.request, isSecure) : lax),
    `Max-Age=${seconds}`,
  ]
  reply.header('set-cookie', attributes.join('; '))
}

export const clearBrowserCookie = (reply: FastifyReply, cookie: BrowserCookie): void =>
  setBrowserCookie(reply, cookie, '', 0)

export const readBrowserCookie = (request: FastifyRequest, cookie: BrowserCookie): string | undefined =>
  readCookie(request, nameOf(cookie, request.server.hasHostCookies))

/** A host below or beside the portal's cannot set a cookie with this prefix for the portal's. */
const nameOf = ({ name }: BrowserCookie, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

declare module 'fastify' {
  interface FastifyInstance {
    hasHostCookies: boolean
  }
}
