import type { FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/common'
import type { ClientAddressOf } from './client-address.ts'
import type { Capacity } from './gateway-capacity.ts'
import type { Proxy, ProxyOptions } from './gateway-proxy.ts'
import type { GatewayApplication, GatewayRegistry } from './gateway-registry.ts'
import type { BootScript } from './realm-page.ts'
import type { RefusedRequest } from './refused-requests.ts'

/** What an application's host is told about who may frame it, by way of the portal. */
export interface FramingPasses {
  /** A new pass of the session that asks; undefined where nobody may frame its portal. */
  give(request: FastifyRequest): Promise<string | undefined>
  /** Whose pages may frame the portal of the session that a pass is of. */
  embeddersOf(pass: string): Promise<readonly string[]>
}

export interface GatewayOptions extends ProxyOptions {
  registry: GatewayRegistry
  /** Whose pages may show the portal, with its applications in it, to the session that asks (ENTRY-80). */
  embedders: (request: FastifyRequest) => Promise<readonly string[]>
  passes: FramingPasses
  /** Folder that the registry's folder names are below. */
  root: string
  /** Hosts inside that the operator lets upstreams be. */
  upstreamHosts: readonly string[]
  defaultLanguage: Language
  /** Reads the client address of a web socket, which does not pass through Fastify. */
  clientAddressOf: ClientAddressOf
  /** Notes what the gateway has refused (HOST-195). It returns at once and never throws. */
  noteRefusal?: ((refused: RefusedRequest) => void) | undefined
  /** Milliseconds in which an upstream begins to answer; tests have less patience. */
  answerWithin?: number | undefined
  /** What applications, addresses and sessions may use at a time, where it is not the usual share. */
  capacity?: Capacity | undefined
}

/** What the parts of the gateway work with. */
export interface Gateway extends GatewayOptions {
  boot: BootScript
  /** Of applications at origins of their own. */
  ownBoot: BootScript
  /** HOST-173: behind the service workers of such applications. */
  workerPages: string
  proxy: Proxy
  getApplication(code: string): Promise<GatewayApplication>
}

/** HOST-193: the gateway as the browser sees it that asks. */
export const gatewayFor = ({ headers }: Pick<FastifyRequest, 'headers'>, gateway: Gateway): Gateway => ({
  ...gateway,
  hosts: gateway.hosts.at(headers.host),
})

/** The application's own path and query in an address below `/apps/{code}`, however the code is spelt there. */
export const pathBelow = (url: string): string => url.slice(url.indexOf('/', '/apps/'.length))

export type CodeAndPath = { Params: { code: string; '*': string } }
