import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import type { AppHosts } from './app-hosts.ts'
import { asItIs } from './compress.ts'
import { limitBytes } from './gateway-bytes.ts'
import { type Back, headersForBrowser, headersForUpstream, type Route } from './gateway-headers.ts'
import { SILENT_FOR, UPSTREAM_ANSWER_BYTES, UPSTREAM_REQUEST_BYTES } from './gateway-limits.ts'
import type { GatewayApplication } from './gateway-registry.ts'
import { withholdSecrets } from './gateway-secrets.ts'
import { UpstreamFailure } from './gateway-unavailable.ts'
import type { Upstreams } from './gateway-upstream.ts'
import { hash } from './realm-page.ts'
import { traceParentOf } from './trace.ts'

export interface Answered {
  message: IncomingMessage
  headers: Record<string, string | string[]>
}

export interface Proxy {
  /** Asks an application's upstream what the browser asked us. Rejects with an `UpstreamFailure`, never hangs. */
  ask(request: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<Answered>
  /** Hands an answer on as it comes. */
  send(reply: FastifyReply, answered: Answered): FastifyReply
  routeFor(request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>, application: GatewayApplication, url: URL): Route
}

interface Asking {
  application: GatewayApplication
  /** The path with its query, as the upstream knows it. */
  path: string
  /** Where the application's own addresses begin for the browser. */
  base: string
  /** An entry page is asked for by somebody whom the upstream does not know, without conditions and without compression. */
  isEntry: boolean
}

interface Facts {
  hosts: AppHosts
  isPortalSecret: (secret: string) => Promise<boolean>
}

export function createProxy(upstreams: Upstreams, { hosts, isPortalSecret }: Facts): Proxy {
  const via = `1.1 portico-${hash(hosts.portalOrigin)}`

  function routeFor(
    { ip, id, headers }: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>,
    application: GatewayApplication,
    url: URL,
  ): Route {
    if (headers.via?.includes(via)) throw new UpstreamFailure('loop')
    return {
      upstream: url,
      origin: hosts.originOf(application.code),
      portalOrigin: hosts.portalOrigin,
      via,
      clientAddress: ip,
      traceId: id,
      traceparent: traceParentOf(id, headers),
    }
  }

  return {
    routeFor,
    async ask(request, reply, { application, path, base, isEntry }) {
      const url = new URL(application.upstream + path)
      const headers = headersForUpstream(request.headers, routeFor(request, application, url))
      if (isEntry) {
        for (const name of FOR_ENTRY_NEITHER) delete headers[name]
        headers['accept-encoding'] = 'identity'
      } else await withholdSecrets(headers, isPortalSecret)
      if (Number(headers['content-length'] ?? 0) > UPSTREAM_REQUEST_BYTES) throw new PortalError('PAYLOAD_TOO_LARGE')
      const body = hasBody(request) ? (request.body as Readable | undefined) : undefined
      if (!body) delete headers['content-length']

      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      try {
        const message = await upstreams.ask({ url, method: request.method, headers, body, signal: gone.signal })
        message.setTimeout(SILENT_FOR, () => message.destroy(new Error('The upstream has fallen silent')))
        const back: Back = { url, base, origin: hosts.originOf(application.code), isSecure: hosts.isTrustworthy }
        return { message, headers: headersForBrowser(message.headers, back) }
      } catch (error) {
        throw UpstreamFailure.of(error)
      }
    },
    send(reply, { message, headers }) {
      const length = Number(message.headers['content-length'] ?? 0)
      if (length > UPSTREAM_ANSWER_BYTES) {
        message.destroy()
        throw new UpstreamFailure('large')
      }
      reply.code(message.statusCode ?? 502).headers(headers)
      if (reply.request.method === 'HEAD' || message.statusCode === 204 || message.statusCode === 304) {
        message.resume()
        return reply.send()
      }
      return reply.send(asItIs(length > 0 ? message : counted(message)))
    },
  }
}

/** Of unknown length: counted as it comes. */
function counted(message: IncomingMessage): Readable {
  const count = limitBytes(UPSTREAM_ANSWER_BYTES)
  // Whoever ends early ends the other; nobody else hears of it.
  pipeline(message, count, () => {})
  return count
}

/** HOST-43: a realm's entry page is asked for on the portal's own origin, so whatever the browser adds is the portal's. */
const FOR_ENTRY_NEITHER = ['cookie', 'authorization', 'if-none-match', 'if-modified-since', 'if-range', 'range']

const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
