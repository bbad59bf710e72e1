import { dirname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { isOwnPages } from '@portico/contract/applications/registry'
import { OWN_FILES_PATH, sendBare } from '../pages/bare.ts'
import { type CodeAndPath, type Gateway, gatewayFor } from '../gateway-context.ts'
import { findFile } from '../files.ts'
import { addressForFrame, isOfPortalOrigin } from './framing.ts'
import { realmPolicy } from './policy.ts'
import type { GatewayApplication } from '../registry.ts'
import { permissionsPolicy } from '../../http/assets/shell-policy.ts'
import { readEntryPage } from '../pages/entry-page.ts'

/** Serves the portal's own pages. If opened as a top-level page, redirects to the host of their files. */
export function entryPages(app: FastifyInstance, portalGateway: Gateway): void {
  const { embedders, root, boot, getApplication } = portalGateway
  const open = { config: { access: 'public' } } as const

  async function sendFile(
    request: FastifyRequest<CodeAndPath>,
    reply: FastifyReply,
    { hosts }: Gateway,
    application: GatewayApplication,
  ) {
    const file = await findFile(root, application, request.params['*'], true)
    if (!file?.endsWith('.html')) throw new PortalError('NOT_FOUND')
    const folder = relative(join(root, application.folder ?? ''), dirname(file))
      .split(sep)
      .map(encodeURIComponent)
    const files = hosts.isBare
      ? `${hosts.portalOrigin}${OWN_FILES_PATH}/${application.code}`
      : hosts.originOf(application.code, application.isolation)
    const address = `${files}/${folder
      .filter(Boolean)
      .map((name) => `${name}/`)
      .join('')}`
    const entry = await readEntryPage(file, address, boot.path)
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': realmPolicy(application, hosts, await embedders(request)),
      'permissions-policy': permissionsPolicy([]),
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'origin-agent-cluster': '?1',
      etag: entry.etag,
      'content-type': 'text/html; charset=utf-8',
    })
    if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send()
    return reply.send(entry.html)
  }

  app.get<CodeAndPath>('/apps/:code', open, (request, reply) => {
    const [path = '', search = ''] = request.url.split('?', 2)
    return reply.redirect(`${path}/${search && `?${search}`}`, 302)
  })
  app.route<CodeAndPath>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/apps/:code/*',
    exposeHeadRoute: false,
    ...open,
    async handler(request, reply) {
      const application = await getApplication(request.params.code)
      if (request.headers['service-worker'] === 'script') throw new PortalError('FORBIDDEN')
      const gateway = gatewayFor(request, portalGateway)
      const isBare = gateway.hosts.isBareFor(application.code)
      if (isBare && !isOwnPages(application.folder)) return sendBare(request, reply, gateway, application)
      if (request.method === 'POST') {
        reply.header('allow', 'GET, HEAD')
        throw new PortalError('METHOD_NOT_ALLOWED')
      }
      if (!isBare && (request.headers['sec-fetch-dest'] === 'document' || !isOfPortalOrigin(application))) {
        return reply.redirect(await addressForFrame(request, gateway, application), 302)
      }
      return sendFile(request, reply, gateway, application)
    },
  })
}
