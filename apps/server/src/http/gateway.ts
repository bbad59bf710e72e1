import { relative, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { appHostPolicy, realmPolicy } from './gateway-policy.ts'
import { findFile, isHashed } from './gateway-files.ts'
import type { GatewayApplication, GatewayRegistry } from './gateway-registry.ts'
import { bootScript, readEntryPage } from './realm-page.ts'
import { APP_HOST_PREFIX, type AppHosts } from './app-hosts.ts'

export interface GatewayOptions {
  registry: GatewayRegistry
  hosts: AppHosts
  /** Folder that the registry's folder names are below. */
  root: string
}

/** A file of this ending is never answered: the demonstration's silent application, and tests, need such a host (HOST-5). */
const HELD = '.never'

type CodeAndPath = { Params: { code: string; '*': string } }

/**
 * Brings hosted applications to the portal: the entry pages of realms below `/apps/{code}/`, with the boot script ahead
 * of the application's own, and every application's files on a host of its own (D105, D106).
 */
export async function gateway(app: FastifyInstance, { registry, hosts, root: folder }: GatewayOptions): Promise<void> {
  const root = resolve(folder)
  const boot = await bootScript()
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, suppressWarning: true })

  async function getApplication(code: string): Promise<GatewayApplication> {
    const application = await registry.find(code)
    if (!application) throw new PortalError('NOT_FOUND')
    return application
  }

  app.get(boot.path, { config: { access: 'public' } }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      })
      .send(boot.source),
  )

  /** The entry page of a realm. Opened as a page of its own it leads to the application's own host. */
  async function sendEntryPage(request: FastifyRequest<CodeAndPath>, reply: FastifyReply) {
    const { code, '*': path = '' } = request.params
    const application = await getApplication(code)
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    if (request.headers['sec-fetch-dest'] === 'document' || application.kind !== 'realm') {
      return reply.redirect(`${hosts.originOf(code)}/${path}${search}`, 302)
    }
    const file = await findFile(root, application, path, true)
    if (!file?.endsWith('.html')) throw new PortalError('NOT_FOUND')
    const entry = await readEntryPage(file, hosts.originOf(code), boot.path)
    reply.headers({
      'cache-control': 'no-cache',
      etag: entry.etag,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': realmPolicy(application, hosts),
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send()
    return reply.send(entry.html)
  }
  app.get<CodeAndPath>('/apps/:code', { config: { access: 'public' } }, (request, reply) => {
    const [path = '', search = ''] = request.url.split('?', 2)
    return reply.redirect(`${path}/${search && `?${search}`}`, 302)
  })
  app.get<CodeAndPath>('/apps/:code/*', { config: { access: 'public' } }, sendEntryPage)

  const held = new Set<FastifyReply>()
  app.addHook('preClose', async () => held.forEach((reply) => reply.raw.destroy()))
  function hold(reply: FastifyReply): void {
    reply.hijack()
    held.add(reply)
    reply.raw.once('close', () => held.delete(reply))
  }

  /** A file of an application, on the application's own host. */
  async function sendFile(request: FastifyRequest<CodeAndPath>, reply: FastifyReply) {
    const { code, '*': path } = request.params
    const application = await getApplication(code)
    const wantsPage = ['document', 'iframe', 'frame'].includes(String(request.headers['sec-fetch-dest']))
    const file = await findFile(root, application, path, wantsPage)
    if (!file) throw new PortalError('NOT_FOUND')
    if (file.endsWith(HELD)) return hold(reply)
    const isPage = file.endsWith('.html')
    if (isPage && application.kind === 'realm' && request.headers['sec-fetch-dest'] === 'iframe') {
      // `location.href = …`, a form or an absolute link has led a realm's frame here: back through the gateway.
      return reply.redirect(`${hosts.portalOrigin}/apps/${code}${hosts.ownUrl(request.url, code)}`, 302)
    }
    reply.headers({
      'access-control-allow-origin': hosts.portalOrigin,
      'timing-allow-origin': hosts.portalOrigin,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'origin-agent-cluster': '?1',
      vary: 'origin',
      ...(isPage ? { 'content-security-policy': appHostPolicy(application, hosts) } : {}),
    })
    const name = relative(root, file)
    return isHashed(name)
      ? reply.sendFile(name, root, { maxAge: '365d', immutable: true })
      : reply.header('cache-control', 'no-cache').sendFile(name, root, { cacheControl: false })
  }
  app.get<CodeAndPath>(`${APP_HOST_PREFIX}/:code/*`, { config: { access: 'public' } }, sendFile)
}
