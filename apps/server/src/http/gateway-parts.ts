import type { FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/common'
import type { AppHosts } from './app-hosts.ts'
import type { Proxy } from './gateway-proxy.ts'
import type { GatewayApplication, GatewayRegistry } from './gateway-registry.ts'
import type { BootScript } from './realm-page.ts'

export interface GatewayOptions {
  registry: GatewayRegistry
  hosts: AppHosts
  /** Whose pages may show the portal, with its applications in it, to the session that asks (ENTRY-80). */
  embedders: (request: FastifyRequest) => Promise<readonly string[]>
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

export type CodeAndPath = { Params: { code: string; '*': string } }
