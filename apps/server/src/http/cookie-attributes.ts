import type { FastifyRequest } from 'fastify'

/** SESS-47: a page of ours in a frame of another site says so. Another site's page cannot, without being asked about beforehand. */
const EMBEDDED = 'x-embedded'

/** For a cookie that comes along in a frame of another site, for that site alone. Browsers take it where they trust the address. */
export const PARTITIONED = ['Secure', 'SameSite=None', 'Partitioned']

/** Where the browser sends a cookie of the portal back. */
export function siteAttributes(request: FastifyRequest, isSecure: boolean): string[] {
  if (request.headers[EMBEDDED] === '1') return PARTITIONED
  return isSecure ? ['Secure', 'SameSite=Lax'] : ['SameSite=Lax']
}
