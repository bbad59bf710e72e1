import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { WIDGET_HOST } from '@portico/contract/rules/applications/widgets'
import { APP_HOST_PREFIX, type AppHosts } from '../../addresses/app-hosts.ts'
import { escapeAttribute } from './entry-page.ts'

/**
 * HOST-71: serves the page that runs untrusted widget scripts. It is on an applications' host, so its loops block
 * another process, and its origin is opaque; it may communicate only with the origin that serves it.
 */
export function widgetPages(app: FastifyInstance, hosts: AppHosts): void {
  app.get<{ Querystring: { src?: unknown } }>(
    `${APP_HOST_PREFIX}/${WIDGET_HOST}/`,
    { config: { access: 'public' } },
    (request, reply) => {
      const script = scriptAddress(request.query.src)
      if (!script || request.headers['sec-fetch-dest'] === 'document') throw new PortalError('NOT_FOUND')
      const { origin } = script
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'origin-agent-cluster': '?1',
          'content-security-policy': [
            'sandbox allow-scripts allow-forms allow-popups',
            `default-src ${origin} data: blob:`,
            `script-src ${origin} 'unsafe-inline'`,
            `style-src ${origin} 'unsafe-inline'`,
            "object-src 'none'",
            "base-uri 'none'",
            `form-action ${origin}`,
            `frame-ancestors ${hosts.at(request.headers.host).portalOrigin}`,
          ].join('; '),
        })
        .send(`<!doctype html><meta charset="utf-8"><body><script src="${escapeAttribute(script.href)}"></script>`)
    },
  )
}

function scriptAddress(value: unknown): URL | null {
  const address = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null
  const isWeb =
    address !== null && /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
  // An origin in another form would be read as a separate source in the policy.
  return isWeb && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(address.origin) ? address : null
}
