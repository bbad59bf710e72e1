import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { parseQuery } from './query-string.ts'

/** The one call that a form without any script makes: everything else takes JSON alone, which no form can send (SEC-8). */
const FORMS = new Set(['/api/portal/v4/logout'])
const FORM_BYTES = 8 * 1024

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
