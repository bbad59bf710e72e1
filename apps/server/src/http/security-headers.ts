import type { FastifyReply, FastifyRequest } from 'fastify'
import { TRACE_HEADER, traceParentOf } from './trace.ts'

const base = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // HOST-125: the portal shares its process with no application of its site (D156)
  'origin-agent-cluster': '?1',
}

/** What an answer of the interface carries besides: nobody stores it, frames it, or embeds it elsewhere (SEC-7). */
const ofInterface = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

const INTERFACE = /^\/(api|identification|knowledge|scim|portal\/(env|releases)\.json)(\/|\?|$)/

export type AddHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Headers of every answer (SEC-2). A route that sets one of them itself has the last word. */
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
    // OPS-4: whoever keeps a connection to a stopping server is told to take another.
    if (isStopping()) reply.header('connection', 'close')
  }
}
