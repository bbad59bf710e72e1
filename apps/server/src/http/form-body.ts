import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { parseQuery } from './query-string.ts'

/**
 * The log-out, which a form without any script makes; the back-channel of identity providers and introspection, whose standards say so,
 * and which need a signature or a secret. Everything else takes JSON alone, which no form can send (SEC-8).
 */
const FORMS = new Set([
  '/api/portal/v4/logout',
  '/identification/session/introspect',
  '/identification/sso/:tenantCode/backchannel-logout',
])
const FORM_BYTES = 20 * 1024

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (request, body: string, done) => {
      if (FORMS.has(request.routeOptions.url ?? '')) done(null, parseQuery(body))
      else done(new PortalError('UNSUPPORTED_MEDIA_TYPE'))
    },
  )
}
