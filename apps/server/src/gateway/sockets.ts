import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { proxyUpgrade } from 'httpxy'
import { type ErrorCode, PortalError } from '@portico/contract/protocol/errors'
import type { Gateway } from './gateway-context.ts'
import { type ResponseRewrite, handshakeForBrowser, headersForUpstream } from './upstream/headers.ts'
import { refusalHeaderValue, REFUSAL_HEADER } from '../http/pipeline/problems/refusal-header.ts'
import { UpstreamFailure } from './refusals/unavailable.ts'
import { serverNameOf, type Upstreams } from './upstream/upstreams.ts'
import { filterRequestCookies } from '../http/hosts/port-cookies.ts'
import { problemOf } from '../http/pipeline/problems/problems.ts'
import { isUnambiguous } from '../addresses/request-head.ts'
import { TRACE_HEADER, traceIdOf } from '../http/observability/trace.ts'

/**
 * HOST-41: forwards web sockets of an application to its upstream, frame by frame and unchanged. The handshake is
 * accepted only from the application itself and its realm: browsers send no preflight for web sockets, only an
 * `Origin` header.
 */
export function proxyWebSockets(app: FastifyInstance, gateway: Gateway, upstreams: Upstreams): void {
  const { hosts: portalHosts, registry, proxy, clientAddressOf, defaultLanguage } = gateway
  const open = new Set<Duplex>()
  app.addHook('preClose', async () => open.forEach((socket) => socket.destroy()))

  // Requests to upgrade to other protocols are answered over HTTP without an upgrade.
  Object.assign(app.server, {
    shouldUpgradeCallback: (request: IncomingMessage) =>
      request.headers.upgrade?.toLowerCase() === 'websocket' &&
      portalHosts.codeOf(request.headers.host) !== undefined &&
      isUnambiguous(request),
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    // Reads the original request, because its headers are replaced before it is forwarded.
    const application = portalHosts.codeOf(request.headers.host)
    const path = request.url ?? '/'
    const { bytesWritten = 0 } = socket as Socket
    connect(request, socket, head).catch((error: unknown) => {
      const refusal = error instanceof SocketRefusal ? error : undefined
      if (!refusal) app.log.warn({ err: error }, 'A web socket failed')
      const failure = refusal ?? UpstreamFailure.of(error)
      const reason = failure instanceof UpstreamFailure ? failure.why.replace(' ', '-') : (refusal?.reason ?? null)
      // If the upstream answered the handshake with another response, that response has already been sent.
      const isAnswered = !refusal && ((socket as Socket).bytesWritten ?? 0) > bytesWritten
      if (isAnswered) return
      if (application !== undefined)
        gateway.noteRefusal?.({ application, code: failure.code, reason, method: 'WEBSOCKET', path })
      const traceId = traceIdOf(request.headers)
      const { errorMsg } = problemOf(failure.code, null, traceId, defaultLanguage())
      refuse(socket, { code: failure.code, reason, status: failure.status, traceId, text: errorMsg })
    })
  })

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { host } = request.headers
    const hosts = portalHosts.at(host)
    const code = hosts.codeOf(host)
    const application = code === undefined ? undefined : await registry.find(code)
    if (!application?.upstream || !hosts.isHostOf(host, application)) throw new SocketRefusal('NOT_FOUND')
    const { origin } = request.headers
    if (
      origin !== undefined &&
      origin !== hosts.portalOrigin &&
      origin !== hosts.originOf(application.code, application.isolation)
    ) {
      throw new SocketRefusal('FORBIDDEN', 'origin')
    }
    const url = new URL(application.upstream)
    const agent = upstreams.agentFor(url)
    const requestFacts = { ip: clientAddressOf(request), id: traceIdOf(request.headers), headers: request.headers }
    if (hosts.isByPort(host)) filterRequestCookies(request.headers, host, hosts)
    const headers = headersForUpstream(request.headers, proxy.routeFor(requestFacts, application, url))
    await proxy.withholdSecrets(headers)
    request.headers = { ...(headers as IncomingMessage['headers']), connection: 'Upgrade', upgrade: 'websocket' }
    const closeStream = upstreams.openStream(proxy.consumerOf(requestFacts, application))
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
      const delay = proxy.delayOf(application.code, chunk.length)
      if (delay < 1) return
      upstream.pause()
      setTimeout(() => upstream.resume(), delay)
    })
  }
}

/**
 * HOST-42: rewrites the upstream's handshake response like its other responses; cookies stay on the application's
 * host. HOST-202: an upstream that fails before it has answered does not end the socket, so that the refusal can be
 * sent.
 */
function rewriteHandshake(socket: Duplex, back: ResponseRewrite): void {
  socket.write = (...all: unknown[]) => {
    restore(socket)
    const [head, ...rest] = all
    const write = socket.write.bind(socket) as (...all: unknown[]) => boolean
    return write(typeof head === 'string' ? handshakeForBrowser(head, back) : head, ...rest)
  }
  socket.end = () => socket
  socket.destroy = (error) => {
    setImmediate(() => {
      restore(socket)
      if (!socket.writableEnded) socket.destroy(error)
    })
    return socket
  }
}

/** Restores the socket's own methods. */
function restore(socket: Duplex): void {
  for (const name of ['write', 'end', 'destroy']) Reflect.deleteProperty(socket, name)
}

/** Refusals of the gateway before it contacts an upstream. */
class SocketRefusal extends PortalError {
  readonly reason: string | null

  constructor(code: 'NOT_FOUND' | 'FORBIDDEN', reason: string | null = null) {
    super(code)
    this.reason = reason
  }
}

interface Refused {
  code: ErrorCode
  reason: string | null
  status: number
  traceId: string
  text: string
}

/**
 * HOST-202: pages get no details of a refused handshake; the browser's tools, proxies and other clients read status,
 * reason and text.
 */
function refuse(socket: Duplex, { code, reason, status, traceId, text }: Refused): void {
  restore(socket)
  if (!socket.writable) return
  const body = `${text} (${code}, ${traceId})\n`
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: text/plain; charset=utf-8',
      'cache-control: no-store',
      `${REFUSAL_HEADER}: ${refusalHeaderValue({ code, reason })}`,
      `${TRACE_HEADER}: ${traceId}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
