import { randomBytes } from 'node:crypto'
import { LENT, type Loan } from './lent-features.ts'

export interface PagePolicy {
  nonce: string
  headers: Record<string, string>
}

interface PageKind {
  /** Whose pages may show this one in a frame, beside our own; null for nobody's at all. */
  embedders: readonly string[] | null
  /** Browsers deliver by `report-to` to https only, and where it stands they pass over `report-uri`. */
  isSecure: boolean
  /** Origins of scripts that the operator lets run in the portal (HOST-70): what they ask for there is let through. */
  scriptOrigins?: readonly string[]
  lent?: readonly Loan[]
}

/**
 * The policy of the shell's own documents (SEC-1): scripts by nonce alone, no plugins, no base, frames of the registered
 * applications only. The sign-in page is framed by nobody and frames nobody (SEC-46), the portal by itself and by whom its tenant has registered (ENTRY-80).
 */
export function pagePolicy(
  frames: readonly string[],
  { embedders, isSecure, scriptOrigins = [], lent = [] }: PageKind,
): PagePolicy {
  const nonce = randomBytes(16).toString('base64')
  const trusted = embedders ? scriptOrigins : []
  const directives = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...trusted].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...trusted].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    embedders ? ["frame-src 'self' blob:", ...frames, ...trusted].join(' ') : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders ? ["'self'", ...embedders].join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The operator's scripts may have policies of their own, whose names nobody knows.
    `trusted-types ${trusted.length > 0 ? '*' : SCRIPT_POLICIES.join(' ')}`,
    ...(isSecure ? ['report-to csp'] : []),
    `report-uri ${REPORT_PATH}`,
  ]
  return {
    nonce,
    headers: {
      'content-security-policy': directives.join('; '),
      'reporting-endpoints': `csp="${REPORT_PATH}"`,
      'permissions-policy': permissionsPolicy(lent),
      // it can name nobody else: where somebody else may, the policy alone says who
      ...(embedders?.length ? {} : { 'x-frame-options': embedders ? 'SAMEORIGIN' : 'DENY' }),
    },
  }
}

/** SEC-43: the policies that the shell makes addresses of scripts with: of its service worker, and of the operator's scripts. */
const SCRIPT_POLICIES = ['portico-worker', 'portico-operator']

export const REPORT_PATH = '/portal/csp-reports'

/** Nobody uses these. */
const WITHHELD = ['payment', 'usb', 'serial', 'hid', 'midi', 'browsing-topics']

/** HOST-81: the portal itself, with its realms, and whom a registry entry says. */
export const permissionsPolicy = (lent: readonly Loan[]): string =>
  [
    ...WITHHELD.map((feature) => `${feature}=()`),
    ...LENT.map((feature) => {
      const origins = new Set(lent.filter((loan) => loan.feature === feature).map(({ origin }) => `"${origin}"`))
      if (origins.has('"*"')) return `${feature}=*`
      return `${feature}=(${['self', ...origins].join(' ')})`
    }),
  ].join(', ')
