import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { rewriteCookie } from '../upstream/headers.ts'
import type { GatewayApplication } from '../registry.ts'

/**
 * HOST-122: removes the portal's default headers from responses of an application's own host, and sets whether it
 * shares a process with its site (D156). An application that hung in this browser gets its own process (HOST-159).
 */
export function setOwnHostHeaders(reply: FastifyReply, { isolation }: GatewayApplication, hasHung = false): void {
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'])
    reply.removeHeader(name)
  reply.header('origin-agent-cluster', isolation === 'process' || hasHung ? '?1' : '?0')
}

/** Headers of an upstream that affect its own origin only. */
const OF_OWN_ORIGIN =
  /^(access-control-.*|timing-allow-origin|cross-origin-resource-policy|service-worker-allowed|content-security-policy-report-only)$/

/** HOST-122: headers that are kept here although they are dropped for other applications. */
export function ownOriginHeaders(answered: IncomingHttpHeaders): Record<string, string | string[]> {
  const own: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined && OF_OWN_ORIGIN.test(name)) own[name] = value
  }
  return own
}

/** The gateway's own cookies on an application's host; upstreams do not set them (HOST-78). */
const GATEWAY_COOKIE = /^\s*portal-(frames|process)\s*=/i

/**
 * HOST-123: binds a cookie to the application's host. On the portal's site all other attributes are kept as the
 * server set them.
 */
export function ownCookies(
  lines: readonly string[],
  hosts: Pick<AppHosts, 'isSameSite' | 'isTrustworthy'>,
  back: Parameters<typeof rewriteCookie>[1],
): string[] {
  const own = lines.filter((line) => !GATEWAY_COOKIE.test(line))
  if (!hosts.isSameSite) return own.map((line) => rewriteCookie(line, back))
  return own.map((line) =>
    line
      .split(';')
      .map((part) => part.trim())
      .filter((part, index) => index === 0 || !/^domain(\s*=|$)/i.test(part))
      .join('; '),
  )
}
