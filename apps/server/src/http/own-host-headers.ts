import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { AppHosts } from './app-hosts.ts'
import { cookieFor } from './gateway-headers.ts'
import type { GatewayApplication } from './gateway-registry.ts'

/**
 * HOST-122: an application's answers at its own host pass as they are. The portal's own defaults are taken back, and whoever shares a process
 * is said (D156); an application that hung in this browser shares none (HOST-159).
 */
export function setOwnHostHeaders(reply: FastifyReply, { isolation }: GatewayApplication, hasHung = false): void {
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'])
    reply.removeHeader(name)
  reply.header('origin-agent-cluster', isolation === 'process' || hasHung ? '?1' : '?0')
}

/** Headers of an upstream that concern nobody except its own origin. */
const OF_OWN_ORIGIN =
  /^(access-control-.*|timing-allow-origin|cross-origin-resource-policy|service-worker-allowed|content-security-policy-report-only)$/

/** HOST-122: what the gateway takes from other applications' answers and leaves in these. */
export function ownOriginHeaders(answered: IncomingHttpHeaders): Record<string, string | string[]> {
  const own: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined && OF_OWN_ORIGIN.test(name)) own[name] = value
  }
  return own
}

/** The gateway's own cookie at an application's host says who may frame it; its upstream does not (HOST-78). */
const GATEWAY_COOKIE = /^\s*portal-(frames|process)\s*=/i

/** HOST-123: a cookie stays with the application's host; where that is of the portal's site, everything else of it is as the server set it. */
export function ownCookies(
  lines: readonly string[],
  hosts: Pick<AppHosts, 'isSameSite' | 'isTrustworthy'>,
  back: Parameters<typeof cookieFor>[1],
): string[] {
  const own = lines.filter((line) => !GATEWAY_COOKIE.test(line))
  if (!hosts.isSameSite) return own.map((line) => cookieFor(line, back))
  return own.map((line) =>
    line
      .split(';')
      .map((part) => part.trim())
      .filter((part, index) => index === 0 || !/^domain(\s*=|$)/i.test(part))
      .join('; '),
  )
}
