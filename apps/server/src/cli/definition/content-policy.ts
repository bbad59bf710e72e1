type Policy = Readonly<Record<string, string>>

/** A file that a page loads, or an inline script or style of the page. */
export interface PagePart {
  kind: 'script' | 'style' | 'image' | 'frame'
  /** Absolute address; null for a part within the page. */
  address: string | null
}

/** The directives that govern a part; the first one that the policy has applies. */
const DIRECTIVES: Record<PagePart['kind'], readonly string[]> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  image: ['img-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
}

/** ADMIN-100: the directive of the policy that forbids the part; undefined if none does. */
export function forbiddingDirective(policy: Policy, { kind, address }: PagePart, page: string): string | undefined {
  const directive = DIRECTIVES[kind].find((name) => policy[name] !== undefined)
  if (directive === undefined) return undefined
  const sources = (policy[directive] ?? '').split(' ').filter(Boolean)
  const isAllowed =
    address === null
      ? isInlineAllowed(sources)
      : sources.some((source) => isMatch(source, new URL(address), new URL(page)))
  return isAllowed ? undefined : directive
}

/** A nonce or hash belongs to one answer of the server, so a page with either is not judged. */
const isInlineAllowed = (sources: readonly string[]): boolean =>
  sources.some((source) => source === "'unsafe-inline'" || /^'(?:nonce|sha256|sha384|sha512)-/.test(source))

function isMatch(source: string, address: URL, page: URL): boolean {
  if (source === "'self'") return address.origin === page.origin
  if (source === '*') return /^(?:https?|wss?):$/.test(address.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return address.protocol === source
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-z0-9.*-]+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source) ?? []
  if (host === '' || (scheme ?? page.protocol.slice(0, -1)) !== address.protocol.slice(0, -1)) return false
  const isHost = host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : address.hostname === host
  const isPort = port === '*' || (port ?? '') === address.port
  const isPath = !path || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path)
  return isHost && isPort && isPath
}

/** ADMIN-100: the reason why the portal must not frame the page of another site; undefined if it may. */
export function framingRefusal(headers: Headers, portal: string, page: string): string | undefined {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const ancestors = policies.flatMap((policy) =>
    policy.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return name.toLowerCase() === 'frame-ancestors' ? [sources] : []
    }),
  )
  const refusing = ancestors.find(
    (sources) => !sources.some((source) => isMatch(source, new URL(portal), new URL(page))),
  )
  if (refusing) return `Content-Security-Policy: frame-ancestors ${refusing.join(' ')}`
  // browsers ignore the older header if the newer one is present
  if (ancestors.length > 0) return undefined
  const option = headers.get('x-frame-options')?.trim()
  if (!option || !/^(?:deny|sameorigin)$/i.test(option)) return undefined
  return /^sameorigin$/i.test(option) && new URL(portal).origin === new URL(page).origin
    ? undefined
    : `X-Frame-Options: ${option}`
}
