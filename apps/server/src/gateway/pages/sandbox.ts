import type { GatewayApplication } from '../registry.ts'

/** Default sandbox of untrusted applications: opaque origin, no downloads, no unsandboxed windows. */
const UNTRUSTED = 'allow-scripts allow-forms allow-popups allow-modals'

interface Sandboxed {
  isolation: GatewayApplication['isolation']
  sandbox: string | null
}

/**
 * HOST-45: the sandbox attribute of a frame; null for the default (D82). Without a separate site for untrusted
 * applications (HOST-138) their origin is opaque: they have no storage or cookies, and windows that they open are
 * sandboxed as well.
 */
export function sandboxOf({ isolation, sandbox }: Sandboxed, hasUntrustedSite = false): string | null {
  if (isolation !== 'untrusted') return sandbox
  if (hasUntrustedSite) return sandbox ?? `${UNTRUSTED} allow-same-origin`
  return (sandbox ?? UNTRUSTED)
    .split(' ')
    .filter((token) => token !== 'allow-same-origin' && token !== 'allow-popups-to-escape-sandbox')
    .join(' ')
}
