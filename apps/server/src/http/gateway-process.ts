import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { PROCESS_COOKIE_DAYS } from '@portico/contract/rules/hangs'
import type { AppHosts } from './app-hosts.ts'
import { readCookie } from './credentials.ts'
import { GATEWAY_PATH } from './own-page.ts'

/** HOST-159: this address of an application's host gives the application a process of its own in this browser. */
export const PROCESS_PATH = `${GATEWAY_PATH}/process`

const COOKIE = 'portal-process'

/** HOST-159: has this browser seen the application hang? */
export const hasOwnProcess = (request: Pick<FastifyRequest, 'headers'>): boolean => readCookie(request, COOKIE) === '1'

/** The portal alone sends a browser here: its own pages name it as the referrer. */
export function giveProcess(request: FastifyRequest, reply: FastifyReply, hosts: AppHosts): FastifyReply {
  if (URL.parse(request.headers.referer ?? '')?.origin !== hosts.portalOrigin) throw new PortalError('FORBIDDEN')
  const attributes = ['Path=/', 'HttpOnly', `Max-Age=${PROCESS_COOKIE_DAYS * 86_400}`, 'SameSite=Lax']
  if (hosts.isTrustworthy) attributes.push('Secure')
  return reply
    .headers({ 'set-cookie': [`${COOKIE}=1`, ...attributes].join('; '), 'cache-control': 'no-store' })
    .code(204)
    .send()
}

/** The cookie is the gateway's: an application's server does not see it. */
export function takeProcessCookie(headers: FastifyRequest['headers']): void {
  if (headers.cookie === undefined) return
  const others = headers.cookie.split(';').filter((pair) => pair.split('=', 1)[0]?.trim() !== COOKIE)
  if (others.length === 0) delete headers.cookie
  else headers.cookie = others.join(';').trim()
}
