/** What a frame of another origin may do when its entry says nothing (D82): everything but navigating the portal away. */
const DEFAULT =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'

interface Sandboxed {
  isolation: 'trusted' | 'untrusted'
  sandbox: string | null
}

/**
 * HOST-45: the sandbox of a frame; null: the default one. An untrusted application never has an origin of its own: nothing that it
 * stores or is sent stays with its host, and a window that it opens is as sandboxed as itself.
 */
export function sandboxOf({ isolation, sandbox }: Sandboxed): string | null {
  if (isolation === 'trusted') return sandbox
  return (sandbox ?? DEFAULT)
    .split(' ')
    .filter((token) => token !== 'allow-same-origin' && token !== 'allow-popups-to-escape-sandbox')
    .join(' ')
}
