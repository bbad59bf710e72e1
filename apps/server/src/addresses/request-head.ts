import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'

/** The parts of a request that determine its routing. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'headers'> &
  Partial<Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>> & { originalUrl?: string }

/** The separators of path segments, plain or percent-encoded. */
const SEPARATORS = /\/|%2f|%5c/i
/** A segment of one or two dots, plain or percent-encoded. */
const DOT_SEGMENTS = new Set(['.', '..', '%2e', '%2e.', '.%2e', '%2e%2e'])

/**
 * SEC-30: returns whether the target is a path in the only form that browsers send: it begins with `/`, has no
 * fragment, backslash, control or non-ASCII character, and no dot segment. Servers disagree on how to read the other
 * forms (absolute, authority, asterisk).
 */
export function isPathTarget(target: string): boolean {
  if (!/^\/[!-~]*$/.test(target) || target.includes('#')) return false
  const path = target.split('?', 1)[0] ?? ''
  return !path.includes('\\') && !path.split(SEPARATORS).some((segment) => DOT_SEGMENTS.has(segment.toLowerCase()))
}

/**
 * SEC-30, SEC-31: returns whether all servers in a chain would interpret this request in the same way; others are not
 * routed.
 */
export function isUnambiguous({ url = '/', originalUrl, headers, rawHeaders = [], httpVersion }: RequestHead): boolean {
  if (!isPathTarget(originalUrl ?? url)) return false
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return false
  const coding = headers['transfer-encoding']
  return coding === undefined || (coding.trim().toLowerCase() === 'chunked' && httpVersion !== '1.0')
}

/**
 * Answers 400 before any other hook. The router has received `/@nowhere` instead of such a target (`AppHosts.rewrite`).
 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isUnambiguous(request.raw)) return done()
    // A body of uncertain length must not be read as the next request.
    reply.header('connection', 'close')
    done(new PortalError('VALIDATION'))
  })
}
