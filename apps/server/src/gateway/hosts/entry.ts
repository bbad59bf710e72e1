import { dirname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { isOwnPages } from '@portico/contract/registry'
import { OWN_FILES_PATH, sendBare } from '../pages/bare.ts'
import { type CodeAndPath, type Gateway, gatewayFor, pathBelow } from '../gateway-context.ts'
import { findFile } from '../files.ts'
import { addressForFrame, isOfPortalOrigin } from './framing.ts'
import { realmPolicy } from './policy.ts'
import type { UpstreamResponse } from '../upstream/proxy.ts'
import type { GatewayApplication } from '../registry.ts'
import { failUpstream, sendUnavailable, UpstreamFailure } from '../refusals/unavailable.ts'
import { permissionsPolicy } from '../../http/assets/shell-policy.ts'
import { contentHash, prepareEntryPage, readEntryPage } from '../pages/realm-page.ts'
import { prepareStream } from '../pages/realm-stream.ts'

/** Serves the entry pages of realms. If opened as a top-level page, redirects to the application's own host. */
export function entryPages(app: FastifyInstance, everywhere: Gateway): void {
  const { embedders, root, boot, proxy, getApplication, defaultLanguage } = everywhere
  const hostsOf = ({ headers }: FastifyRequest) => everywhere.hosts.at(headers.host)
  const open = { config: { access: 'public' } } as const
  const headersOf = async (request: FastifyRequest, application: GatewayApplication) => ({
    'cache-control': 'no-cache',
    'content-security-policy': realmPolicy(application, hostsOf(request), await embedders(request)),
    'permissions-policy': permissionsPolicy([]),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'origin-agent-cluster': '?1',
  })

  async function sendFile(request: FastifyRequest<CodeAndPath>, reply: FastifyReply, application: GatewayApplication) {
    const hosts = hostsOf(request)
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
      ...(await headersOf(request, application)),
      etag: entry.etag,
      'content-type': 'text/html; charset=utf-8',
    })
    if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send()
    return reply.send(entry.html)
  }

  async function sendFromUpstream(
    request: FastifyRequest<CodeAndPath>,
    reply: FastifyReply,
    application: GatewayApplication,
  ) {
    const path = pathBelow(request.url)
    try {
      const base = `/apps/${application.code}`
      const answered = await proxy.ask(request, reply, { application, path, base, isEntry: true })
      return await sendAnswered(request, reply, { application, path, answered })
    } catch (error) {
      return sendUnavailable(error, request, reply, defaultLanguage)
    }
  }

  async function sendAnswered(
    request: FastifyRequest,
    reply: FastifyReply,
    { application, path, answered }: { application: GatewayApplication; path: string; answered: UpstreamResponse },
  ): Promise<FastifyReply> {
    const { message, headers } = answered
    const status = message.statusCode ?? 502
    if (status >= 500) {
      message.destroy()
      throw new UpstreamFailure('broken', new Error(`The upstream answered ${status}`))
    }
    // Cookies of the page would become the portal's own. All other cookies belong to the application's host
    // (HOST-42).
    delete headers['set-cookie']
    delete headers['clear-site-data']
    if (!/^text\/html\b/i.test(String(headers['content-type'] ?? '')) || headers['content-disposition']) {
      headers['content-security-policy'] =
        status < 300 ? "sandbox; default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'"
      headers['x-content-type-options'] = 'nosniff'
      return proxy.send(reply, answered)
    }
    const { etag, 'content-language': language } = headers
    const ours = typeof etag === 'string' ? `W/"${contentHash(`${etag} ${boot.path}`)}"` : undefined
    reply.code(status).headers({
      ...(await headersOf(request, application)),
      ...(language ? { 'content-language': language } : {}),
      ...(ours ? { etag: ours } : {}),
      ...(headers.location ? { location: headers.location } : {}),
    })
    if (ours && status === 200 && request.headers['if-none-match'] === ours) {
      message.destroy()
      return reply.code(304).send()
    }
    if (request.method === 'HEAD') {
      message.resume()
      return reply.header('content-type', headers['content-type']).send()
    }
    const address = hostsOf(request).originOf(application.code, application.isolation) + path
    const page = await prepareStream(message, (html) => prepareEntryPage(html, address, boot.path)).catch(failUpstream)
    return reply.header('content-type', page.contentType).send(proxy.limitPage(page.body, answered))
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
      const gateway = gatewayFor(request, everywhere)
      const { hosts } = gateway
      if (hosts.isBareFor(application.code) && !isOwnPages(application.folder))
        return sendBare(request, reply, gateway, application)
      if (request.method === 'POST' && !(application.upstream && isOfPortalOrigin(application))) {
        reply.header('allow', 'GET, HEAD')
        throw new PortalError('METHOD_NOT_ALLOWED')
      }
      if (
        !hosts.isBareFor(application.code) &&
        (request.headers['sec-fetch-dest'] === 'document' || !isOfPortalOrigin(application))
      ) {
        return reply.redirect(await addressForFrame(request, gateway, application), 302)
      }
      return application.upstream
        ? sendFromUpstream(request, reply, application)
        : sendFile(request, reply, application)
    },
  })
}
