import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteAttributes } from './cookie-attributes.ts'
import { readCookie } from '../credentials.ts'

/** A cookie with one half of a secret. It binds a short transaction before sign-in to one browser. */
export interface BrowserCookie {
  /** The cookie's name over plain http. */
  name: string
  /** The cookie's path over plain http. Over https the path is `/`, as the prefix `__Host-` requires. */
  path: string
  /** True if the cookie is also sent to pages in frames of other sites (SESS-47). */
  isForFrames?: boolean
}

/** SEC-42: configures whether browsers reach the portal over https. */
export function addBrowserCookies(app: FastifyInstance, isSecure: boolean): void {
  app.decorate('hasHostCookies', isSecure)
}

/** Sets the cookie for a number of seconds; keeps other cookies of the response. */
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

/** With this prefix, hosts below or beside the portal's host cannot set the cookie for it. */
const nameOf = ({ name }: BrowserCookie, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

declare module 'fastify' {
  interface FastifyInstance {
    hasHostCookies: boolean
  }
}
