import type { FastifyRequest } from 'fastify'

/**
 * SEC-8: returns whether the request comes from a page of this origin or from no page (a typed URL, a bookmark).
 * Browsers send Fetch Metadata, older ones `Origin`. A client that sends neither is not a browser and has no cookies of
 * another person.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || origin === publicOrigin || origin === ownOrigin(request)
}

/** The origin under which the browser reached the server: `Host` of a trusted connection, not of a forwarded header. */
export const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/**
 * The origin for URLs that other devices open: the configured one, or, if that is `localhost`, the one that the
 * browser used.
 */
export function reachedOrigin(request: FastifyRequest, publicOrigin: string): string {
  return new URL(publicOrigin).hostname === 'localhost' ? ownOrigin(request) : publicOrigin
}
