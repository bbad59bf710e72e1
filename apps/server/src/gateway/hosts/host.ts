import { relative } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { isAtOwnOrigin } from '@portico/contract/applications/registry'
import { APP_HOST_PREFIX } from '../../http/hosts/app-hosts.ts'
import { type CodeAndPath, type Gateway, gatewayFor } from '../gateway-context.ts'
import { APP_METHODS } from '../upstream/body.ts'
import { crossOriginHeaders, isPreflight, sendPreflight } from './cross-origin.ts'
import { findFile, isHashed } from '../files.ts'
import { acceptPass, frameAncestorsOf, isFramingPath } from './framing.ts'
import { appHostPolicy } from './policy.ts'
import type { GatewayApplication } from '../registry.ts'
import { sendOwnHost } from './own-host.ts'
import { askAnew, cookieFacts, isDownload, sendPage, sendPageFile } from './own-pages.ts'
import { leavesNoPage, sendStandIn } from '../pages/stand-in.ts'
import { asksForPage } from '../refusals/unavailable.ts'
import { headerBytesOf } from '../../http/requests/header-size.ts'
import { GATEWAY_PATH } from '../pages/own-page.ts'

/**
 * Requests for files with this extension are never answered. The demonstration's silent application and tests need
 * such a response (HOST-5).
 */
const HELD = '.never'

/** Path of the boot script on the host of an application at its own origin. */
const BOOT_FILES = `${GATEWAY_PATH.slice(1)}/boot.`

/** Serves every application's files on the application's own host. */
export function applicationHosts(app: FastifyInstance, everywhere: Gateway): void {
  const { root, ownBoot, proxy, getApplication } = everywhere
  const held = new Set<FastifyReply>()
  app.addHook('preClose', async () => held.forEach((reply) => reply.raw.destroy()))
  function hold(reply: FastifyReply): void {
    reply.hijack()
    held.add(reply)
    reply.raw.once('close', () => held.delete(reply))
  }

  async function sendFile(
    request: FastifyRequest<CodeAndPath>,
    reply: FastifyReply,
    application: GatewayApplication,
  ): Promise<FastifyReply | void> {
    const gateway = gatewayFor(request, everywhere)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new PortalError('METHOD_NOT_ALLOWED')
    }
    const file = await findFile(root, application, request.params['*'], asksForPage(request))
    if (!file) throw new PortalError('NOT_FOUND')
    if (file.endsWith(HELD)) return hold(reply)
    const isPage = file.endsWith('.html')
    const facts = isPage ? cookieFacts(request, gateway, application) : undefined
    if (facts) return sendPageFile(request, reply, gateway, { application, file, facts })
    if (isPage) {
      const framers = await frameAncestorsOf(request, gateway)
      reply.header('content-security-policy', appHostPolicy(application, gateway.hosts, { framers }))
    }
    const name = relative(root, file)
    return isHashed(name)
      ? reply.sendFile(name, root, { maxAge: '365d', immutable: true })
      : reply.header('cache-control', 'no-cache').sendFile(name, root, { cacheControl: false })
  }

  async function sendFromUpstream(
    request: FastifyRequest<CodeAndPath>,
    reply: FastifyReply,
    application: GatewayApplication,
  ): Promise<FastifyReply> {
    const gateway = gatewayFor(request, everywhere)
    const { hosts } = gateway
    const path = hosts.ownUrl(request.url, application.code)
    const base = hosts.originOf(application.code, application.isolation)
    const facts = asksForPage(request) ? cookieFacts(request, gateway, application) : undefined
    const known = request.headers['if-none-match']
    if (facts) askAnew(request)
    const answered = await proxy.ask(request, reply, { application, path, base })
    const { message, headers } = answered
    if (leavesNoPage(request, message.statusCode ?? 502)) {
      message.destroy()
      return sendStandIn(request, reply, gateway, { application, instead: 'empty' })
    }
    const isPage = /^(text\/html|application\/xhtml\+xml)\b/i.test(String(headers['content-type'] ?? ''))
    const policy = headers['content-security-policy']
    if (isPage || policy !== undefined) {
      const framers = isPage ? await frameAncestorsOf(request, gateway) : []
      const ofUpstream = policy && String(policy)
      headers['content-security-policy'] = appHostPolicy(application, hosts, { ofUpstream, framers })
    }
    headers.vary = [String(headers.vary ?? ''), 'origin', isPage && 'cookie'].filter(Boolean).join(', ')
    if (facts && /^text\/html\b/i.test(String(headers['content-type'] ?? '')) && !isDownload(headers)) {
      const policy = String(headers['content-security-policy'])
      return sendPage(request, reply, gateway, { application, answered, policy, known, facts })
    }
    return proxy.send(reply, answered)
  }

  /** HOST-121: sends the boot script, also to a cached page that names the script of an earlier release. */
  function sendBootScript(request: FastifyRequest<CodeAndPath>, reply: FastifyReply): FastifyReply {
    const isPresent = `/${request.params['*']}` === ownBoot.path
    return reply
      .headers({
        'cache-control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
      })
      .send(ownBoot.source)
  }

  app.route<CodeAndPath>({
    method: APP_METHODS,
    url: `${APP_HOST_PREFIX}/:code/*`,
    exposeHeadRoute: false,
    config: { access: 'public' },
    async handler(request, reply) {
      const gateway = gatewayFor(request, everywhere)
      const { hosts } = gateway
      const application = await getApplication(request.params.code)
      // An untrusted application is never served at a host of the portal's site, and other applications never at
      // hosts of the untrusted site.
      if (!hosts.isHostOf(request.headers.host, application)) throw new PortalError('NOT_FOUND')
      assertHeadFits(request, hosts.ownUrl(request.url, application.code), application)
      if (isAtOwnOrigin(application)) {
        if (isFramingPath(request)) return acceptPass(request, reply, gateway)
        if (request.params['*'].startsWith(BOOT_FILES)) return sendBootScript(request, reply)
        return sendOwnHost(request, reply, gateway, application)
      }
      if (hosts.isByPort(request.headers.host) && request.params['*'].startsWith(BOOT_FILES))
        return sendBootScript(request, reply)
      reply.headers(crossOriginHeaders(request, application, hosts))
      if (isPreflight(request)) return sendPreflight(request, reply, hosts)
      if (isFramingPath(request)) return acceptPass(request, reply, gateway)
      // HOST-48: refuses service workers, since their cached answers would outlive a change of the registry entry.
      if (request.headers['service-worker'] === 'script') throw new PortalError('FORBIDDEN')
      return application.upstream
        ? sendFromUpstream(request, reply, application)
        : sendFile(request, reply, application)
    },
  })
}

/** HOST-134: checks the length of the URL and of the headers against the application's limits. */
function assertHeadFits({ raw }: FastifyRequest, url: string, { limits }: GatewayApplication): void {
  const refuse = (code: 'URI_TOO_LONG' | 'HEADERS_TOO_LARGE', reason: string, limit: number) => {
    throw new PortalError(code, { reason, limit })
  }
  if (url.length > limits.addressBytes) refuse('URI_TOO_LONG', 'address', limits.addressBytes)
  if (headerBytesOf(raw.rawHeaders) > limits.headerBytes) refuse('HEADERS_TOO_LARGE', 'headers', limits.headerBytes)
}
