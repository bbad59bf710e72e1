import type { FastifyRequest } from 'fastify'

/**
 * SESS-47: the portal's own pages send this header when they are in a frame of another site. Pages of other sites
 * cannot send it without a preflight.
 */
const EMBEDDED = 'x-embedded'

/** For a cookie in a frame of another site, partitioned by that site. Browsers accept it from trustworthy origins. */
export const PARTITIONED = ['Secure', 'SameSite=None', 'Partitioned']

/** Returns the cookie attributes for the contexts in which the browser sends a cookie of the portal. */
export function siteAttributes(request: FastifyRequest, isSecure: boolean): string[] {
  if (request.headers[EMBEDDED] === '1') return PARTITIONED
  return isSecure ? ['Secure', 'SameSite=Lax'] : ['SameSite=Lax']
}
