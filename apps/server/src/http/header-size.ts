import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { APP_HOST_PREFIX } from './app-hosts.ts'
import { HEADER_BYTES } from './limits.ts'

/** Bytes of the headers of a request as they came; every second entry is a value. */
export const headerBytesOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0)

/**
 * SEC-5: headers larger than any of ours are refused on the portal's host. Cookies do not count: others of the site set them, and a person
 * could not get rid of them. Applications have a limit of their own (HOST-134).
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
