import type { DefaultLanguage } from '../http/pipeline/language.ts'
import type { FastifyRequest } from 'fastify'
import type { ClientAddressOf } from '../http/requests/client-address.ts'
import type { Capacity } from './limits/capacity.ts'
import type { Proxy, ProxyOptions } from './upstream/proxy.ts'
import type { GatewayApplication, GatewayRegistry } from './registry.ts'
import type { BootScript } from './boot-script.ts'
import type { RefusedRequest } from './refusals/refused-requests.ts'

/** Gives applications' hosts the origins that may frame them through the portal. */
export interface FramingPasses {
  /** Creates a pass for the caller's session; undefined if no origin may frame the portal. */
  give(request: FastifyRequest): Promise<string | undefined>
  /** Origins that may frame the portal for the session of this pass. */
  embeddersOf(pass: string): Promise<readonly string[]>
}

export interface GatewayOptions extends ProxyOptions {
  registry: GatewayRegistry
  /** Origins that may frame the portal, with its applications in it, for the caller's session (ENTRY-80). */
  embedders: (request: FastifyRequest) => Promise<readonly string[]>
  passes: FramingPasses
  /** Folder that contains the folders named in the registry. */
  root: string
  /** Internal hosts that the operator permits as upstreams. */
  upstreamHosts: readonly string[]
  defaultLanguage: DefaultLanguage
  /** Reads the client address of a web socket request, which does not pass through Fastify. */
  clientAddressOf: ClientAddressOf
  /** Records a refusal of the gateway (HOST-195). Returns at once and never throws. */
  noteRefusal?: ((refused: RefusedRequest) => void) | undefined
  /** Milliseconds within which an upstream must begin to answer, if not the default. Tests set a shorter time. */
  answerTimeoutMs?: number | undefined
  /** Limits of applications, addresses and sessions, if not the defaults. */
  capacity?: Capacity | undefined
}

/** The dependencies that all parts of the gateway share. */
export interface Gateway extends GatewayOptions {
  boot: BootScript
  /** The boot script of applications at their own origins. */
  ownBoot: BootScript
  /** HOST-173: the script that is appended to service workers of such applications. */
  workerPages: string
  proxy: Proxy
  getApplication(code: string): Promise<GatewayApplication>
}

/** HOST-193: the gateway with the addresses that the requesting browser sees. */
export const gatewayFor = ({ headers }: Pick<FastifyRequest, 'headers'>, gateway: Gateway): Gateway => ({
  ...gateway,
  hosts: gateway.hosts.at(headers.host),
})

/** The application's own path and query in a URL below `/apps/{code}`, whatever the spelling of the code. */
export const pathBelow = (url: string): string => url.slice(url.indexOf('/', '/apps/'.length))

export type CodeAndPath = { Params: { code: string; '*': string } }
