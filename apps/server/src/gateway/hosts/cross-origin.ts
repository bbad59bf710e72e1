import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import type { GatewayApplication } from '../registry.ts'

/**
 * HOST-49: CORS headers of an application's host. The application itself and its realm, which has the portal's
 * origin, may read responses with credentials; the portal has no cookies there. An untrusted application has the
 * origin `null` and gets no credentials.
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

/** Answers preflight requests for every upstream, because only the gateway knows the permitted origins. */
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
