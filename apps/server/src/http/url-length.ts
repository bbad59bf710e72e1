import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { APP_HOST_PREFIX } from './app-hosts.ts'
import { URL_BYTES } from './limits.ts'

/** SEC-5: an address longer than any of ours is not worth parsing. Applications have a limit of their own (HOST-134). */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isTooLong = url.length > URL_BYTES && !url.startsWith(`${APP_HOST_PREFIX}/`)
    done(isTooLong ? new PortalError('URI_TOO_LONG') : undefined)
  })
}
