import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { APP_HOST_PREFIX } from '../../addresses/app-hosts.ts'
import { HEADER_BYTES } from './limits.ts'

/** Total bytes of the values of a request's raw headers (every second entry). */
export const headerBytesOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0)

/**
 * SEC-5: refuses headers above the limit on the portal's host. Cookies do not count: other hosts of the site can set
 * them, and people could not remove them. Applications have their own limit (HOST-134).
 */
export function refuseLargeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, raw }, reply, done) => {
    if (url.startsWith(`${APP_HOST_PREFIX}/`)) return done()
    const own = headerBytesOf(raw.rawHeaders) - (raw.headers.cookie?.length ?? 0)
    if (own <= HEADER_BYTES) return done()
    reply.header('connection', 'close')
    done(new PortalError('HEADERS_TOO_LARGE'))
  })
}
