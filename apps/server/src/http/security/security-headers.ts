import type { FastifyReply, FastifyRequest } from 'fastify'
import { TRACE_HEADER, traceParentOf } from '../observability/trace.ts'

const base = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // HOST-125: the portal shares its process with no application of its site (D156).
  'origin-agent-cluster': '?1',
}

/** Additional headers of the interface's responses: no caching, framing or embedding (SEC-7). */
const ofInterface = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

const INTERFACE = /^\/(api|identification|knowledge|scim|portal\/(env|releases)\.json)(\/|\?|$)/

export type AddHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Adds the security headers to every response (SEC-2). A route may override them. */
export function securityHeaders(publicOrigin: string, isStopping: () => boolean): AddHeaders {
  const transport = publicOrigin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const common = { ...base, ...transport }
  const api = { ...common, ...ofInterface }
  return (request, reply) => {
    reply.headers(INTERFACE.test(request.url) ? api : common)
    reply.header(TRACE_HEADER, request.id)
    reply.header('traceparent', traceParentOf(request.id, request.headers))
    // OPS-4: while the server stops, clients with keep-alive connections are requested to open another one.
    if (isStopping()) reply.header('connection', 'close')
  }
}
