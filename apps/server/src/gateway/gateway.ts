import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { APP_HOST_PREFIX } from '../addresses/app-hosts.ts'
import { ownFiles } from './pages/bare.ts'
import { entryPages } from './hosts/entry.ts'
import { applicationHosts } from './hosts/host.ts'
import type { Gateway, GatewayOptions } from './gateway-context.ts'
import { passBodies } from './upstream/body.ts'
import { createProxy } from './upstream/proxy.ts'
import { sendRefusal } from './refusals/send-refusal.ts'
import { proxyWebSockets } from './sockets.ts'
import { createRequestScheduler } from './limits/request-scheduler.ts'
import { createUpstreams } from './upstream/upstreams.ts'
import { ownBootScript } from './pages/own-page.ts'
import { workerPagesScript } from './pages/own-worker.ts'
import { sendProblem } from '../http/pipeline/problems/problems.ts'
import { bootScript } from './pages/entry-page.ts'
import { widgetPages } from './pages/widget-page.ts'

/**
 * The gateway for hosted applications: the portal's own pages below `/apps/{code}/` with the boot script inserted,
 * and every application's files on its own host (D105, D106), from a folder or from an upstream.
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const root = resolve(options.root)
  const [boot, ownBoot, workerPages] = await Promise.all([bootScript(), ownBootScript(), workerPagesScript()])
  const upstreams = createUpstreams(options.upstreamHosts, options)
  app.addHook('onClose', async () => {
    options.registry.close()
    upstreams.close()
  })
  const turn = createRequestScheduler()
  app.addHook('onRequest', turn)
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, suppressWarning: true })
  // Request bodies for applications are forwarded unchanged.
  passBodies(app)

  app.setErrorHandler((error, request, reply) => {
    const code = options.hosts.codeOf(request.headers.host)
    if (code === undefined) return sendProblem(error, request, reply, options.defaultLanguage)
    return sendRefusal(error, request, reply, {
      ...options,
      hosts: options.hosts.at(request.headers.host),
      code,
      onRefusal: ({ method, url }, { code: refusal, reason }) =>
        options.noteRefusal?.({
          application: code,
          code: refusal,
          reason,
          method,
          path: options.hosts.ownUrl(url, code),
        }),
    })
  })

  // HOST-90: the internal prefix is accepted only on an application's own host, also in a target that is spelt oddly.
  app.addHook('onRequest', (request, _reply, done) => {
    const isOfAppHost = request.routeOptions.url?.startsWith(`${APP_HOST_PREFIX}/`) ?? false
    const code = request.url.slice(APP_HOST_PREFIX.length + 1).split('/', 1)[0]
    done(isOfAppHost && options.hosts.codeOf(request.headers.host) !== code ? new PortalError('NOT_FOUND') : undefined)
  })

  const parts: Gateway = {
    ...options,
    root,
    boot,
    ownBoot,
    workerPages,
    proxy: createProxy(upstreams, options),
    async getApplication(code) {
      const application = await options.registry.find(code)
      if (!application) throw new PortalError('NOT_FOUND')
      return application
    },
  }
  app.get(boot.path, { config: { access: 'public' } }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      })
      .send(boot.source),
  )
  widgetPages(app, options.hosts)
  if (options.hosts.isBare) ownFiles(app, parts)
  entryPages(app, parts)
  applicationHosts(app, parts)
  proxyWebSockets(app, parts, upstreams)
}
