import './oidc-provider.d.ts'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface ProviderClient {
  id: string
  secret: string
}

/** The part of a provider of the library `oidc-provider` that is used here; the library has no types. */
export interface OpenIdProvider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  Grant: new (of: { accountId: string; clientId: string }) => {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
}

export function listen(port?: number): Promise<{ server: Server; issuer: string; close(): Promise<void> }>

export interface ConfigurationOptions {
  client: ProviderClient
  redirectUri: string
  accountOf: (id: string) => object | undefined
}
export function configurationFor(options: ConfigurationOptions): { features: object } & Record<string, unknown>

export function isInteraction(request: IncomingMessage): boolean

export interface SignInOptions {
  client: ProviderClient
  accountId: string
  request: IncomingMessage
  response: ServerResponse
  login?: object
}
export function finishSignIn(provider: OpenIdProvider, options: SignInOptions): Promise<void>
