import { randomBytes } from 'node:crypto'

export interface PagePolicy {
  nonce: string
  headers: Record<string, string>
}

interface PageKind {
  isSignIn: boolean
  /** Browsers deliver by `report-to` to https only, and where it stands they pass over `report-uri`. */
  isSecure: boolean
}

/**
 * The policy of the shell's own documents (SEC-1): scripts by nonce alone, no plugins, no base, frames of the registered
 * applications only. The sign-in page is framed by nobody, the portal by itself at most.
 */
export function pagePolicy(frames: readonly string[], { isSignIn, isSecure }: PageKind): PagePolicy {
  const nonce = randomBytes(16).toString('base64')
  const directives = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isSignIn ? "'none'" : "'self'"}`,
    "require-trusted-types-for 'script'",
    ...(isSecure ? ['report-to csp'] : []),
    `report-uri ${REPORT_PATH}`,
  ]
  return {
    nonce,
    headers: {
      'content-security-policy': directives.join('; '),
      'reporting-endpoints': `csp="${REPORT_PATH}"`,
      'permissions-policy': permissions(frames),
      'x-frame-options': isSignIn ? 'DENY' : 'SAMEORIGIN',
    },
  }
}

export const REPORT_PATH = '/portal/csp-reports'

/** Nobody uses the first; applications may be lent the second, each by its registry entry. */
const WITHHELD = ['payment', 'usb', 'serial', 'hid', 'midi', 'browsing-topics']
const LENT = ['camera', 'microphone', 'geolocation', 'fullscreen', 'clipboard-write', 'display-capture']

const permissions = (frames: readonly string[]) =>
  [
    ...WITHHELD.map((feature) => `${feature}=()`),
    ...LENT.map((feature) => `${feature}=(${['self', ...frames.map((frame) => `"${frame}"`)].join(' ')})`),
  ].join(', ')
