import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { isAtOwnOrigin } from '@portico/contract/registry'
import { isToken, readCookie } from './credentials.ts'
import { FRAMES_COOKIE, ownAttributes } from './gateway-headers.ts'
import { type CodeAndPath, type Gateway, pathBelow } from './gateway-parts.ts'
import type { GatewayApplication } from './gateway-registry.ts'

/** On every application's host. */
const PATH = '.well-known/portal-frames'

/**
 * HOST-78: where a frame is led that has asked the portal for an application. The application's host knows no session: a portal that
 * may be framed sends a pass along, which stays with that host as a cookie and is in no address that the application sees.
 */
export async function addressForFrame(
  request: FastifyRequest<CodeAndPath>,
  { hosts, passes }: Gateway,
  application: GatewayApplication,
): Promise<string> {
  const path = pathBelow(request.url)
  const { code, isolation } = application
  const isFrame = !isOfPortalOrigin(application) && request.headers['sec-fetch-dest'] === 'iframe'
  const pass = isFrame ? await passes.give(request) : undefined
  const origin = hosts.originOf(code, isolation)
  return pass ? `${origin}/${PATH}?${new URLSearchParams({ ticket: pass, to: path })}` : origin + path
}

/** A realm whose entry page is below the portal's own origin. */
export const isOfPortalOrigin = (application: Pick<GatewayApplication, 'kind' | 'isolation'>): boolean =>
  application.kind === 'realm' && !isAtOwnOrigin(application)

export const isFramingPath = (request: FastifyRequest<CodeAndPath>): boolean => request.params['*'] === PATH

/** Nobody but the portal's own pages brings a pass: what a page has been led here from it cannot write itself. */
export function acceptPass(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  { hosts }: Gateway,
): FastifyReply {
  const { ticket, to = '/' } = request.query as { ticket?: string; to?: string }
  const origin = hosts.originOf(request.params.code)
  const target = to.startsWith('/') ? URL.parse(origin + to) : null
  if (URL.parse(request.headers.referer ?? '')?.origin !== hosts.portalOrigin) throw new PortalError('FORBIDDEN')
  if (!isToken(ticket) || target?.origin !== origin) throw new PortalError('NOT_FOUND')
  return reply
    .headers({
      'set-cookie': [`${FRAMES_COOKIE}=${ticket}`, 'Path=/', 'HttpOnly', ...ownAttributes(hosts.isTrustworthy)].join(
        '; ',
      ),
      'cache-control': 'no-store',
    })
    .redirect(target.href, 302)
}

/** Who may frame a page of an application's host, beside the portal itself. */
export async function framersOf(request: FastifyRequest, { passes }: Gateway): Promise<readonly string[]> {
  const pass = readCookie(request, FRAMES_COOKIE)
  return isToken(pass) ? passes.embeddersOf(pass) : []
}
