import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { APP_HOST_PREFIX } from '../../addresses/app-hosts.ts'
import { URL_BYTES } from './limits.ts'

/** SEC-5: refuses URLs above the limit before parsing. Applications have their own limit (HOST-134). */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isTooLong = url.length > URL_BYTES && !url.startsWith(`${APP_HOST_PREFIX}/`)
    done(isTooLong ? new PortalError('URI_TOO_LONG') : undefined)
  })
}
