import { isInternalAddress, isListed } from '../../gateway/upstream/address.ts'
import { createGuardedFetch } from '../../gateway/upstream/guarded-fetch.ts'

/** Limits for an identity provider's response, in milliseconds and bytes. */
const PROVIDER_TIMEOUT_MS = 10_000
const LARGEST = 1024 * 1024

export interface ProviderRules {
  /** Internal hosts that the operator permits. */
  listed: readonly string[]
  /** Plain http is permitted for the demonstration and for localhost. */
  isDemo: boolean
}

/**
 * Returns whether an identity provider may be contacted at this URL (SIGN-54). The resolved address is checked when
 * connecting.
 */
export function isAllowedProviderUrl(url: URL, { listed, isDemo }: ProviderRules): boolean {
  if (url.username || url.password) return false
  const isOpen = isListed(url, listed)
  if (url.protocol === 'http:') return isDemo && isOpen && isLoopback(url.hostname)
  return url.protocol === 'https:' && (isOpen || !isInternalAddress(url.hostname))
}

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

/** A `fetch` for identity providers: no internal addresses unless permitted, no redirects, and limits. */
export function createProviderFetch(rules: ProviderRules) {
  return createGuardedFetch({
    listed: rules.listed,
    isAllowed: (url) => isAllowedProviderUrl(url, rules),
    timeoutMs: PROVIDER_TIMEOUT_MS,
    maxBytes: LARGEST,
  })
}
