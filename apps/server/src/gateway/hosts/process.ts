import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { PROCESS_COOKIE_DAYS } from '@portico/contract/rules/applications/hangs'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { readCookie } from '../../http/security/credentials.ts'
import { GATEWAY_PATH } from '../pages/own-page.ts'

/** HOST-159: path on an application's host that gives the application its own process in this browser. */
export const PROCESS_PATH = `${GATEWAY_PATH}/process`

const COOKIE = 'portal-process'

/** HOST-159: returns whether the application has hung in this browser. */
export const hasOwnProcess = (request: Pick<FastifyRequest, 'headers'>): boolean => readCookie(request, COOKIE) === '1'

/** Only the portal's own pages may redirect a browser here; the referrer proves it. */
export function sendProcessPage(request: FastifyRequest, reply: FastifyReply, hosts: AppHosts): FastifyReply {
  if (URL.parse(request.headers.referer ?? '')?.origin !== hosts.portalOrigin) throw new PortalError('FORBIDDEN')
  const attributes = ['Path=/', 'HttpOnly', `Max-Age=${PROCESS_COOKIE_DAYS * 86_400}`, 'SameSite=Lax']
  if (hosts.isTrustworthy) attributes.push('Secure')
  return reply
    .headers({ 'set-cookie': [`${COOKIE}=1`, ...attributes].join('; '), 'cache-control': 'no-store' })
    .code(204)
    .send()
}

/** Removes the gateway's cookie before the request is forwarded to the application's server. */
export function takeProcessCookie(headers: FastifyRequest['headers']): void {
  if (headers.cookie === undefined) return
  const others = headers.cookie.split(';').filter((pair) => pair.split('=', 1)[0]?.trim() !== COOKIE)
  if (others.length === 0) delete headers.cookie
  else headers.cookie = others.join(';').trim()
}
