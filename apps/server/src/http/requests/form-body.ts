import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { parseQuery } from './query-string.ts'

/**
 * The calls that accept form bodies: log-out from a page without script; back-channel log-out, introspection and the
 * end of a digest, whose standards require it and which need a signature or a secret. All other calls accept only JSON,
 * which an HTML form cannot send (SEC-8).
 */
const FORM_ROUTES = new Set([
  '/api/portal/v4/logout',
  '/api/message/v4/unsubscribe/:token',
  '/identification/session/introspect',
  '/identification/sso/:tenantCode/backchannel-logout',
])
const FORM_BYTES = 20 * 1024

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (request, body: string, done) => {
      if (FORM_ROUTES.has(request.routeOptions.url ?? '')) done(null, parseQuery(body))
      else done(new PortalError('UNSUPPORTED_MEDIA_TYPE'))
    },
  )
}
