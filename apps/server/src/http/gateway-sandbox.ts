import type { GatewayApplication } from './gateway-registry.ts'

/** What a frame of an untrusted application may do when its entry says nothing: no origin, no downloads, no windows that escape. */
const UNTRUSTED = 'allow-scripts allow-forms allow-popups allow-modals'

interface Sandboxed {
  isolation: GatewayApplication['isolation']
  sandbox: string | null
}

/**
 * HOST-45: the sandbox of a frame; null: the default one (D82). Without a site for untrusted applications (HOST-138) one has no origin: nothing that it
 * stores or is sent stays with its host, and a window that it opens is as sandboxed as itself.
 */
export function sandboxOf({ isolation, sandbox }: Sandboxed, hasUntrustedSite = false): string | null {
  if (isolation !== 'untrusted') return sandbox
  if (hasUntrustedSite) return sandbox ?? `${UNTRUSTED} allow-same-origin`
  return (sandbox ?? UNTRUSTED)
    .split(' ')
    .filter((token) => token !== 'allow-same-origin' && token !== 'allow-popups-to-escape-sandbox')
    .join(' ')
}
