import type { GatewayApplication } from './gateway-registry.ts'

/** What a frame of an untrusted application may do when its entry says nothing: no origin, no downloads, no windows that escape. */
const UNTRUSTED = 'allow-scripts allow-forms allow-popups allow-modals'

interface Sandboxed {
  isolation: GatewayApplication['isolation']
  sandbox: string | null
}

/**
 * HOST-45: the sandbox of a frame; null: the default one (D82). An untrusted application never has an origin of its own: nothing that it
 * stores or is sent stays with its host, and a window that it opens is as sandboxed as itself.
 */
export function sandboxOf({ isolation, sandbox }: Sandboxed): string | null {
  if (isolation !== 'untrusted') return sandbox
  return (sandbox ?? UNTRUSTED)
    .split(' ')
    .filter((token) => token !== 'allow-same-origin' && token !== 'allow-popups-to-escape-sandbox')
    .join(' ')
}
