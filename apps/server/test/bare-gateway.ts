import { request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { effectiveLimits } from '@portico/contract/rules/applications/application-limits'
import { createAppHosts } from '../src/addresses/app-hosts.ts'
import { answerParserError } from '../src/http/pipeline/problems/parser-errors.ts'
import { createClientAddress } from '../src/http/requests/client-address.ts'
import { compressAnswers } from '../src/http/requests/compress.ts'
import { gateway } from '../src/gateway/gateway.ts'
import type { GatewayOptions } from '../src/gateway/gateway-context.ts'
import type { GatewayApplication } from '../src/gateway/registry.ts'
import { PARSED_HEADER_BYTES } from '../src/http/requests/limits.ts'
import { refuseLongUrls } from '../src/http/requests/url-length.ts'
import { answerProblems } from '../src/http/pipeline/problems/problems.ts'
import { refuseAmbiguousRequests } from '../src/addresses/request-head.ts'
import { traceIdOf } from '../src/http/observability/trace.ts'
import { readBody } from './outside-systems/upstream.ts'

export interface BareGateway {
  app: FastifyInstance
  port: number
  applications: Map<string, GatewayApplication>
  ask(host: string, path: string, how?: How): Promise<Answer>
  /** Resolves when the answer begins. */
  begin(host: string, path: string, how?: How): Promise<IncomingMessage>
  close(): Promise<void>
}

interface How {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** Milliseconds after which the caller ends the connection. */
  abortAfterMs?: number
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export const HOST = 'portal.localhost:8760'
export const OWN = 'app.apps.localhost:8760'

export const registered = (more: Partial<GatewayApplication>): GatewayApplication => ({
  code: 'app',
  kind: 'realm',
  folder: null,
  upstream: null,
  isolation: 'portal',
  lifecycleName: null,
  keepsHost: true,
  limits: effectiveLimits(null),
  sandbox: null,
  csp: null,
  ...more,
})

/** Starts the gateway alone, with a registry in memory, without a database and without the shell. */
export async function startGateway(
  root: string,
  { portal = `http://${HOST}`, ...options }: Partial<GatewayOptions> & { portal?: string } = {},
): Promise<BareGateway> {
  const hosts = createAppHosts(portal, portal.replace(/portal\./, 'apps.'))
  const applications = new Map<string, GatewayApplication>()
  const app = Fastify({
    genReqId: ({ headers }) => traceIdOf(headers),
    rewriteUrl: (request) => hosts.rewrite(request),
    forceCloseConnections: true,
    http: { maxHeaderSize: PARSED_HEADER_BYTES },
    clientErrorHandler: (error, socket) => answerParserError(error, socket, 'en'),
  })
  answerProblems(app, () => 'en')
  refuseAmbiguousRequests(app)
  refuseLongUrls(app)
  compressAnswers(app)
  await app.register(gateway, {
    registry: { find: (code) => Promise.resolve(applications.get(code)), close: () => {} },
    hosts,
    embedders: async () => [],
    passes: { give: async () => undefined, embeddersOf: async () => [] },
    root,
    upstreamHosts: ['127.0.0.1'],
    detectPortalSecrets: () => Promise.resolve(new Set()),
    defaultLanguage: () => 'en',
    networkOf: (address) => address,
    clientAddressOf: createClientAddress(false),
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const begin: BareGateway['begin'] = (host, path, { method = 'GET', headers = {}, body, abortAfterMs } = {}) =>
    new Promise((resolve, reject) => {
      const sent = send(
        {
          maxHeaderSize: 64 * 1024,
          port,
          host: '127.0.0.1',
          path,
          method,
          agent: false,
          headers: { host, ...headers },
        },
        resolve,
      )
      sent.once('error', reject)
      if (abortAfterMs !== undefined) setTimeout(() => sent.destroy(), abortAfterMs)
      sent.end(body)
    })
  return {
    app,
    port,
    applications,
    begin,
    async ask(host, path, how) {
      const message = await begin(host, path, how)
      const body = await readBody(message)
      return { status: message.statusCode ?? 0, headers: message.headers, body, text: body.toString() }
    },
    close: () => app.close(),
  }
}
