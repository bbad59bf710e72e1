import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { APPLICATION_LIMITS } from '@portico/contract/rules/applications/application-limits'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { withoutCompression } from '../../http/requests/compress.ts'
import { readCookie } from '../../http/security/credentials.ts'
import { sizeLimitError } from '../limits/bytes.ts'
import { allowLongBody } from '../../http/requests/long-uploads.ts'
import type { Consumer } from '../limits/capacity.ts'
import {
  type ResponseRewrite,
  FRAMES_COOKIE,
  headersForBrowser,
  headersForUpstream,
  type UpstreamRoute,
} from './headers.ts'
import { SILENCE_TIMEOUT_MS, UPSTREAM_ANSWER_BYTES } from '../limits/limits.ts'
import type { GatewayApplication } from '../registry.ts'
import { createLeakyBuckets, type DelayOf } from '../limits/leaky-buckets.ts'
import { createSecretFilter, type DetectPortalSecrets } from './secrets.ts'
import { upstreamUrl } from './target.ts'
import { createDecompressor } from '../limits/decompressor.ts'
import { UpstreamFailure } from '../refusals/unavailable.ts'
import type { Upstreams } from './upstreams.ts'
import { contentHash } from '../content-hash.ts'
import { traceParentOf } from '../../http/observability/trace.ts'

export interface UpstreamResponse {
  message: IncomingMessage
  headers: Record<string, string | string[]>
  consumer: Consumer
}

export interface Proxy {
  /** Forwards the browser's request to the application's upstream. Rejects with an `UpstreamFailure`; never hangs. */
  ask(request: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<UpstreamResponse>
  /** Sends a response to the browser as it arrives. */
  send(reply: FastifyReply, answered: UpstreamResponse): FastifyReply
  routeFor(
    request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>,
    application: GatewayApplication,
    url: URL,
  ): UpstreamRoute
  /** Limits an entry page in size and rate (HOST-95, HOST-96). */
  limitPage(page: Readable, answered: UpstreamResponse): Readable
  delayOf: DelayOf
  /** The application, address and session to which a request counts. */
  consumerOf(request: Pick<FastifyRequest, 'ip' | 'headers'>, application: GatewayApplication): Consumer
  /** Removes the portal's own secrets from headers for an upstream. */
  withholdSecrets(headers: OutgoingHttpHeaders): Promise<void>
}

interface Asking {
  application: GatewayApplication
  /** The upstream's path with its query. */
  path: string
  /** Base of the application's own URLs in the browser. */
  base: string
}

export interface ProxyOptions {
  hosts: AppHosts
  detectPortalSecrets: DetectPortalSecrets
  /** Maximum bytes of a response after decompression, if not the default (HOST-95). */
  decompressedBytes?: number | undefined
  /** Rate of upstreams' responses, if not the default (HOST-96). */
  delayOf?: DelayOf | undefined
  /** Returns the network of a client address (HOST-93). */
  networkOf: (address: string) => string
  /** Returns the session cookie of a request, if any (HOST-93). */
  sessionOf?: ((request: Pick<FastifyRequest, 'headers'>) => string | undefined) | undefined
}

export function createProxy(
  upstreams: Upstreams,
  { hosts, detectPortalSecrets, networkOf, sessionOf, decompressedBytes, delayOf = createLeakyBuckets() }: ProxyOptions,
): Proxy {
  const withholdSecrets = createSecretFilter(detectPortalSecrets)
  const decompressor = createDecompressor(delayOf, decompressedBytes)
  const via = `1.1 portico-${contentHash(hosts.portalOrigin)}`

  function routeFor(
    { ip, id, headers }: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>,
    application: GatewayApplication,
    url: URL,
  ): UpstreamRoute {
    if (headers.via?.includes(via)) throw new UpstreamFailure('loop')
    return {
      upstream: url,
      keepsHost: application.keepsHost,
      origin: hosts.at(headers.host).originOf(application.code, application.isolation),
      portalOrigin: hosts.at(headers.host).portalOrigin,
      via,
      clientAddress: ip,
      traceId: id,
      traceparent: traceParentOf(id, headers),
    }
  }

  const consumerOf: Proxy['consumerOf'] = (request, { code, limits }) => ({
    application: code,
    ...(limits.streams === APPLICATION_LIMITS.streams.default ? {} : { streams: limits.streams }),
    address: networkOf(request.ip),
    session: sessionOf?.(request) ?? readCookie(request, FRAMES_COOKIE),
  })

  return {
    delayOf,
    limitPage: (page, { consumer }) => decompressor.limitPage(page, consumer),
    routeFor,
    consumerOf,
    withholdSecrets,
    async ask(request, reply, { application, path, base }) {
      const url = upstreamUrl(application.upstream, path)
      const headers = headersForUpstream(request.headers, routeFor(request, application, url))
      // Counting decompressed events would occupy a decoder for the whole stream (HOST-95).
      if (/\btext\/event-stream\b/i.test(request.headers.accept ?? '')) headers['accept-encoding'] = 'identity'
      await withholdSecrets(headers)
      const { limits } = application
      if (Number(headers['content-length'] ?? 0) > limits.uploadBytes) throw sizeLimitError(limits.uploadBytes)
      const body = hasBody(request) ? (request.body as Readable | undefined) : undefined
      if (body) allowLongBody(request, (ended) => reply.raw.once('close', ended))
      else delete headers['content-length']

      const consumer = consumerOf(request, application)
      const clientLeft = new AbortController()
      reply.raw.once('close', () => clientLeft.abort())
      try {
        const message = await upstreams.ask({
          url,
          path,
          method: request.method,
          headers,
          body,
          consumer,
          limits,
          signal: clientLeft.signal,
        })
        const status = message.statusCode ?? 0
        if (status < 200 || status > 599) {
          message.destroy()
          throw new Error(`The upstream answers with the status ${status}`)
        }
        message.setTimeout(SILENCE_TIMEOUT_MS, () =>
          message.destroy(new Error('The upstream sent nothing for too long')),
        )
        const back: ResponseRewrite = {
          url,
          base,
          origin: hosts.at(request.headers.host).originOf(application.code, application.isolation),
          isSecure: hosts.at(request.headers.host).isTrustworthy,
        }
        return { message, consumer, headers: headersForBrowser(message.headers, back) }
      } catch (error) {
        throw UpstreamFailure.of(error)
      }
    },
    send(reply, { message, headers, consumer }) {
      const length = Number(message.headers['content-length'] ?? 0)
      if (length > UPSTREAM_ANSWER_BYTES) {
        message.destroy()
        throw new UpstreamFailure('large')
      }
      const status = message.statusCode ?? 502
      if (reply.request.method === 'HEAD' || status === 204 || status === 304) {
        message.resume()
        return reply.code(status).headers(headers).send()
      }
      const body = decompressor.limit(message, consumer)
      // If nothing has been sent yet, sends the failure without the upstream's response headers.
      body.once('error', () => {
        if (!reply.raw.headersSent) for (const name of Object.keys(headers)) reply.removeHeader(name)
      })
      return reply.code(status).headers(headers).send(withoutCompression(body))
    },
  }
}

const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
