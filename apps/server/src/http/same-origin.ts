import type { FastifyRequest } from 'fastify'

/**
 * SEC-8: does the request come from a page of this very origin, or from no page at all (a typed address, a bookmark)? Browsers say so in Fetch Metadata,
 * older ones in `Origin`. Who sends neither is no browser, and holds no cookie of somebody else.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || origin === publicOrigin || origin === ownOrigin(request)
}

/** The origin under which the browser reached us: `Host` of a trusted connection, not of a forwarded header. */
export const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/**
 * The origin to put into an address that another device opens: the configured one. While that is this very machine's, which
 * no other device reaches, the one by which the browser came.
 */
export function reachedOrigin(request: FastifyRequest, publicOrigin: string): string {
  return new URL(publicOrigin).hostname === 'localhost' ? ownOrigin(request) : publicOrigin
}
