import type { Configuration } from 'openid-client'
import type { Config } from '../../config.ts'
import { createProviderFetch, mayAsk } from './provider-fetch.ts'
import type { Provider } from './providers.ts'

/** Milliseconds for which what a provider says of itself is believed, and for which a failure is not repeated. */
const KNOWN = 60 * 60_000
const FAILED = 15_000

interface Kept {
  found: Promise<Configuration>
  until: number
}

/** What providers say of themselves, asked for seldom: whoever begins to sign in must not make the portal a hammer. */
export function createDiscovery({ isDemo, upstreamHosts, providerSecrets }: Config) {
  const rules = { listed: upstreamHosts, isDemo }
  const fetch = createProviderFetch(rules)
  const kept = new Map<string, Kept>()

  async function discover({ issuer, clientId, secretName }: Provider): Promise<Configuration> {
    const server = new URL(issuer)
    if (!mayAsk(server, rules)) throw new Error(`${server.host} may not be an identity provider here`)
    const secret = secretName === null ? undefined : providerSecrets[secretName]
    if (secretName !== null && secret === undefined) throw new Error(`OIDC_SECRET_${secretName} is not set`)
    const client = await import('openid-client')
    const authentication = secret === undefined ? client.None() : client.ClientSecretPost(secret)
    return client.discovery(server, clientId, undefined, authentication, {
      [client.customFetch]: fetch as never,
      // Which plain http is allowed has been judged above.
      execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      timeout: 10,
    })
  }

  return function configurationOf(provider: Provider): Promise<Configuration> {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.secretName])
    const former = kept.get(key)
    if (former && former.until > Date.now()) return former.found
    const entry: Kept = { found: discover(provider), until: Date.now() + KNOWN }
    kept.set(key, entry)
    entry.found.catch(() => (entry.until = Date.now() + FAILED))
    return entry.found
  }
}

export type ConfigurationOf = ReturnType<typeof createDiscovery>
