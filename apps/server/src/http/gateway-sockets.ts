import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { proxyUpgrade } from 'httpxy'
import { PortalError } from '@portico/contract/errors'
import type { Gateway } from './gateway-parts.ts'
import { type Back, handshakeForBrowser, headersForUpstream } from './gateway-headers.ts'
import { serverNameOf, type Upstreams } from './gateway-upstream.ts'
import { setCookies } from './port-cookies.ts'
import { isUnambiguous } from './request-head.ts'
import { traceIdOf } from './trace.ts'

/**
 * HOST-41: web sockets of an application lead to its upstream, frame by frame as they are. Only the application itself and its realm
 * may open one: a browser asks nobody before it connects, and says only afterwards whose page it was.
 */
export function proxyWebSockets(app: FastifyInstance, gateway: Gateway, upstreams: Upstreams): void {
  const { hosts: everywhere, registry, proxy, clientAddressOf } = gateway
  const open = new Set<Duplex>()
  app.addHook('preClose', async () => open.forEach((socket) => socket.destroy()))

  // Anything else that would like another protocol is answered in this one, as if it had not asked.
  Object.assign(app.server, {
    shouldUpgradeCallback: (request: IncomingMessage) =>
      request.headers.upgrade?.toLowerCase() === 'websocket' &&
      everywhere.codeOf(request.headers.host) !== undefined &&
      isUnambiguous(request),
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    connect(request, socket, head).catch((error: unknown) => {
      app.log.warn({ err: error }, 'web socket')
      const status = error instanceof PortalError ? error.status : 502
      refuse(socket, `${status} ${STATUS_CODES[status]}`)
    })
  })

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { host } = request.headers
    const hosts = everywhere.at(host)
    const code = hosts.codeOf(host)
    const application = code === undefined ? undefined : await registry.find(code)
    if (!application?.upstream || !hosts.isHostOf(host, application)) return refuse(socket, '404 Not Found')
    const { origin } = request.headers
    if (
      origin !== undefined &&
      origin !== hosts.portalOrigin &&
      origin !== hosts.originOf(application.code, application.isolation)
    ) {
      return refuse(socket, '403 Forbidden')
    }
    const url = new URL(application.upstream)
    const agent = upstreams.agentFor(url)
    const asked = { ip: clientAddressOf(request), id: traceIdOf(request.headers), headers: request.headers }
    if (hosts.isByPort(host)) setCookies(request.headers, host, hosts)
    const headers = headersForUpstream(request.headers, proxy.routeFor(asked, application, url))
    await proxy.withholdSecrets(headers)
    request.headers = { ...(headers as IncomingMessage['headers']), connection: 'Upgrade', upgrade: 'websocket' }
    const closeStream = upstreams.openStream(proxy.consumerOf(asked, application))
    socket.once('close', closeStream)
    if (socket.destroyed) return closeStream()
    const base = hosts.originOf(application.code, application.isolation)
    const cookieCode = hosts.isByPort(host) ? application.code : undefined
    rewriteHandshake(socket, { url, base, origin: base, isSecure: hosts.isTrustworthy, cookieCode })
    const upstream = await proxyUpgrade(application.upstream, request, socket, head, {
      agent,
      upgradeTimeout: application.limits.firstByteMs,
      xfwd: false,
      ssl: { servername: serverNameOf(url) },
    })
    upstream.on('data', (chunk: Buffer) => {
      const delay = proxy.paceOf(application.code, chunk.length)
      if (delay < 1) return
      upstream.pause()
      setTimeout(() => upstream.resume(), delay)
    })
  }
}

/** HOST-42: what an upstream says when it agrees is seen as its other answers are; cookies live on the application's host alone. */
function rewriteHandshake(socket: Duplex, back: Back): void {
  const write = socket.write.bind(socket) as (...all: unknown[]) => boolean
  socket.write = (...all: unknown[]) => {
    socket.write = write
    const [head, ...rest] = all
    return write(typeof head === 'string' ? handshakeForBrowser(head, back) : head, ...rest)
  }
}

function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
