import type { FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/common'
import type { AppHosts } from './app-hosts.ts'
import type { Proxy } from './gateway-proxy.ts'
import type { GatewayApplication, GatewayRegistry } from './gateway-registry.ts'
import type { BootScript } from './realm-page.ts'

/** What an application's host is told about who may frame it, by way of the portal. */
export interface FramingPasses {
  /** A new pass of the session that asks; undefined where nobody may frame its portal. */
  give(request: FastifyRequest): Promise<string | undefined>
  /** Whose pages may frame the portal of the session that a pass is of. */
  embeddersOf(pass: string): Promise<readonly string[]>
}

export interface GatewayOptions {
  registry: GatewayRegistry
  hosts: AppHosts
  /** Whose pages may show the portal, with its applications in it, to the session that asks (ENTRY-80). */
  embedders: (request: FastifyRequest) => Promise<readonly string[]>
  passes: FramingPasses
  /** Folder that the registry's folder names are below. */
  root: string
  /** Hosts inside that the operator lets upstreams be. */
  upstreamHosts: readonly string[]
  /** Is it a portal's own secret: half of a living session? */
  isPortalSecret: (secret: string) => Promise<boolean>
  defaultLanguage: Language
  /** Milliseconds in which an upstream begins to answer; tests have less patience. */
  answerWithin?: number | undefined
}

/** What the parts of the gateway work with. */
export interface Gateway extends GatewayOptions {
  boot: BootScript
  proxy: Proxy
  getApplication(code: string): Promise<GatewayApplication>
}

/** The application's own path and query in an address below `/apps/{code}`, however the code is spelt there. */
export const pathBelow = (url: string): string => url.slice(url.indexOf('/', '/apps/'.length))

export type CodeAndPath = { Params: { code: string; '*': string } }
