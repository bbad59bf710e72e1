import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { isAtOwnOrigin } from '@portico/contract/applications/registry'
import { APP_HOST_PREFIX } from '../../addresses/app-hosts.ts'
import { headerBytesOf } from '../../http/requests/header-size.ts'
import { type CodeAndPath, type Gateway, gatewayFor } from '../gateway-context.ts'
import { GATEWAY_PATH } from '../pages/own-page.ts'
import type { GatewayApplication } from '../registry.ts'
import { APP_METHODS } from '../upstream/body.ts'
import { crossOriginHeaders, isPreflight, sendPreflight } from './cross-origin.ts'
import { acceptPass, isFramingPath } from './framing.ts'
import { sendOwnHost } from './own-host.ts'
import { sendFile } from './send-file.ts'
import { sendFromUpstream } from './send-from-upstream.ts'

/** Path of the boot script on the host of an application at its own origin. */
const BOOT_FILES = `${GATEWAY_PATH.slice(1)}/boot.`

/** Serves every application's files on the application's own host. */
export function applicationHosts(app: FastifyInstance, portalGateway: Gateway): void {
  const { ownBoot, getApplication } = portalGateway
  const openReplies = new Set<FastifyReply>()
  app.addHook('preClose', async () => openReplies.forEach((reply) => reply.raw.destroy()))
  function hold(reply: FastifyReply): void {
    reply.hijack()
    openReplies.add(reply)
    reply.raw.once('close', () => openReplies.delete(reply))
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
      const gateway = gatewayFor(request, portalGateway)
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
      // HOST-48: refuses service workers, because their cached answers would outlive a change of the registry entry.
      if (request.headers['service-worker'] === 'script') throw new PortalError('FORBIDDEN')
      return application.upstream
        ? sendFromUpstream(request, reply, portalGateway, application)
        : sendFile(request, reply, portalGateway, { application, hold })
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
