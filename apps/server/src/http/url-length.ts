import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { URL_BYTES } from './limits.ts'

/** SEC-5: an address longer than any of ours is not worth parsing. */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > URL_BYTES ? new PortalError('URI_TOO_LONG') : undefined)
  })
}
