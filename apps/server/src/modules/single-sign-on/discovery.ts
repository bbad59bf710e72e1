import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRemoteJWKSet, customFetch as customKeyFetch, type JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import type { Config } from '../../config.ts'
import { createLruCache } from './lru-cache.ts'
import { createProviderFetch, isAllowedProviderUrl } from './provider-fetch.ts'
import type { Provider } from './providers.ts'

/** Milliseconds for which a provider's metadata is used, and for which it is not requested again after a failure. */
const METADATA_LIFETIME_MS = 60 * 60_000
const RETRY_AFTER_MS = 15_000
/** Maximum number of providers whose metadata is cached (SIGN-86). */
const PROVIDERS_IN_MEMORY = 500

export interface Discovered {
  configuration: Configuration
  /** The provider's signing keys; undefined if it names none. */
  keys: JWTVerifyGetKey | undefined
}

/** The portal does not request the provider: its address is not permitted, or its secret is absent. */
export class ProviderSetupError extends Error {
  readonly problem: 'address' | 'secret'

  constructor(problem: 'address' | 'secret', message: string) {
    super(message)
    this.name = 'ProviderSetupError'
    this.problem = problem
  }
}

interface CacheEntry {
  discovered: Promise<Discovered>
  expiresAt: number
}

/** Caches metadata and keys of providers, so that sign-ins do not put load on them. */
export function createDiscovery({ isDemo, upstreamHosts, providerSecrets, secretsDir }: Config) {
  const rules = { listed: upstreamHosts, isDemo }
  const fetch = createProviderFetch(rules)
  const cache = createLruCache<CacheEntry>(PROVIDERS_IN_MEMORY)

  async function discover({ issuer, clientId, secretName }: Provider): Promise<Discovered> {
    const server = new URL(issuer)
    if (!isAllowedProviderUrl(server, rules))
      throw new ProviderSetupError('address', `${server.host} is not allowed as an identity provider`)
    const secret = secretName === null ? undefined : await readSecret(secretName)
    const client = await import('openid-client')
    const authentication = secret === undefined ? client.None() : client.ClientSecretPost(secret)
    const configuration = await client.discovery(server, clientId, undefined, authentication, {
      [client.customFetch]: fetch as never,
      execute: [
        // SIGN-53: without this option the library does not verify the signature of an ID token from the token
        // endpoint.
        client.enableNonRepudiationChecks,
        // The permitted uses of plain http have been checked above.
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
      timeout: 10,
    })
    const { jwks_uri: keysAddress } = configuration.serverMetadata()
    const keys =
      keysAddress === undefined
        ? undefined
        : createRemoteJWKSet(new URL(keysAddress), { [customKeyFetch]: fetch as never })
    return { configuration, keys }
  }

  /** CONF-25: a secret of the environment, or of a file. */
  async function readSecret(name: string): Promise<string> {
    if (name.startsWith('file:')) {
      if (secretsDir === null) throw new ProviderSetupError('secret', 'SECRETS_DIR is not set')
      const file = name.slice('file:'.length)
      const content = await readFile(join(secretsDir, file), 'utf8').catch(() => null)
      if (content === null) throw new ProviderSetupError('secret', `SECRETS_DIR has no readable file ${file}`)
      return content.trim()
    }
    const secret = providerSecrets[name]
    if (secret === undefined) throw new ProviderSetupError('secret', `OIDC_SECRET_${name} is not set`)
    return secret
  }

  /** ADMIN-166: a test requests metadata and secret again. Its failure does not delay the sign-ins of others. */
  async function discoverAgain(key: string, provider: Provider): Promise<Discovered> {
    const discovered = await discover(provider)
    cache.set(key, { discovered: Promise.resolve(discovered), expiresAt: Date.now() + METADATA_LIFETIME_MS })
    return discovered
  }

  return function discoveredOf(provider: Provider, { isFresh = false } = {}): Promise<Discovered> {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.secretName])
    if (isFresh) return discoverAgain(key, provider)
    const former = cache.get(key)
    if (former && former.expiresAt > Date.now()) return former.discovered
    const entry: CacheEntry = { discovered: discover(provider), expiresAt: Date.now() + METADATA_LIFETIME_MS }
    cache.set(key, entry)
    entry.discovered.catch(() => (entry.expiresAt = Date.now() + RETRY_AFTER_MS))
    return entry.discovered
  }
}

export type DiscoveredOf = ReturnType<typeof createDiscovery>
