import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppHosts } from './app-hosts.ts'
import type { GatewayApplication } from './gateway-registry.ts'

/**
 * HOST-49: what is at an application's host may be read by the application itself and by its realm, which is the portal's origin;
 * with its cookies, of which the portal has none there. An untrusted application is `null` to itself, and gets no cookies.
 */
export function crossOriginHeaders(
  { headers: { origin } }: FastifyRequest,
  { isolation }: GatewayApplication,
  { portalOrigin }: AppHosts,
): Record<string, string> {
  const isOpaque = isolation === 'untrusted' && origin === 'null'
  return {
    'access-control-allow-origin': isOpaque ? 'null' : portalOrigin,
    ...(isOpaque ? {} : { 'access-control-allow-credentials': 'true' }),
    'access-control-expose-headers': '*, authorization',
    'timing-allow-origin': portalOrigin,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'origin-agent-cluster': '?1',
    vary: 'origin',
  }
}

export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined

/** The gateway answers for every upstream: it knows who may ask, and none of them does. */
export function sendPreflight({ headers }: FastifyRequest, reply: FastifyReply, hosts: AppHosts): FastifyReply {
  if (headers.origin !== hosts.portalOrigin) return reply.code(204).send()
  const method = String(headers['access-control-request-method'])
  const names = String(headers['access-control-request-headers'] ?? '')
  if (/^[A-Z]{1,20}$/.test(method)) reply.header('access-control-allow-methods', method)
  if (/^[\w-]+( ?, ?[\w-]+)*$/.test(names)) reply.header('access-control-allow-headers', names)
  return reply
    .code(204)
    .headers({
      'access-control-max-age': '600',
      vary: 'origin, access-control-request-method, access-control-request-headers',
    })
    .send()
}
