import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { isAtOwnOrigin } from '@portico/contract/applications/registry'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { FRAMES_COOKIE, ownAttributes } from '../upstream/headers.ts'
import { type CodeAndPath, type Gateway, pathBelow } from '../gateway-context.ts'
import type { GatewayApplication } from '../registry.ts'

/** Path on every application's host. */
const PATH = '.well-known/portal-frames'

/**
 * HOST-78: returns the address to which a frame that requests an application from the portal is redirected. The
 * application's host has no session. If the portal may be framed, the redirect carries a pass, which that host stores
 * as a cookie; no URL that the application sees contains it.
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

/** Returns whether the application is a realm whose entry page has the portal's own origin. */
export const isOfPortalOrigin = (application: Pick<GatewayApplication, 'kind' | 'isolation'>): boolean =>
  application.kind === 'realm' && !isAtOwnOrigin(application)

export const isFramingPath = (request: FastifyRequest<CodeAndPath>): boolean => request.params['*'] === PATH

/**
 * Accepts a pass only from the portal's own pages: a redirected page cannot forge its referrer.
 */
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

/** The origins that may frame a page of an application's host, besides the portal. */
export async function frameAncestorsOf(request: FastifyRequest, { passes }: Gateway): Promise<readonly string[]> {
  const pass = readCookie(request, FRAMES_COOKIE)
  return isToken(pass) ? passes.embeddersOf(pass) : []
}
