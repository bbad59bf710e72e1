import { randomBytes } from 'node:crypto'
import { DELEGABLE_FEATURES, type FeatureDelegation } from '../security/permissions-policy.ts'

export interface PagePolicy {
  nonce: string
  headers: Record<string, string>
}

interface PageKind {
  /** Origins that may frame this page besides its own; null if no page may. */
  embedders: readonly string[] | null
  /** Browsers support `report-to` over https only, and ignore `report-uri` if it is present. */
  isSecure: boolean
  /** HOST-70: origins of the operator's scripts; their requests to these origins are allowed. */
  scriptOrigins?: readonly string[]
  delegations?: readonly FeatureDelegation[]
}

/**
 * The policy of the shell's own documents (SEC-1): scripts by nonce only, no plugins, no base, frames of registered
 * applications only. The sign-in page may not be framed and has no frames (SEC-46). The portal may be framed by
 * itself and by origins that its tenant has registered (ENTRY-80).
 */
export function pagePolicy(
  frames: readonly string[],
  { embedders, isSecure, scriptOrigins = [], delegations = [] }: PageKind,
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
    // The operator's scripts may create policies with unknown names.
    `trusted-types ${trusted.length > 0 ? '*' : SCRIPT_POLICIES.join(' ')}`,
    ...(isSecure ? ['report-to csp'] : []),
    `report-uri ${REPORT_PATH}`,
  ]
  return {
    nonce,
    headers: {
      'content-security-policy': directives.join('; '),
      'reporting-endpoints': `csp="${REPORT_PATH}"`,
      'permissions-policy': permissionsPolicy(delegations),
      // This header cannot name other origins; if others may frame the page, only the policy decides.
      ...(embedders?.length ? {} : { 'x-frame-options': embedders ? 'SAMEORIGIN' : 'DENY' }),
    },
  }
}

/** SEC-43: trusted-types policies of the shell, for the URLs of its service worker and of the operator's scripts. */
const SCRIPT_POLICIES = ['portico-worker', 'portico-operator']

export const REPORT_PATH = '/portal/csp-reports'

/** Browser features that the portal and its applications do not use. */
const DISABLED_FEATURES = ['payment', 'usb', 'serial', 'hid', 'midi', 'browsing-topics']

/** HOST-81: allows each feature for the portal itself with its realms, and for origins named in registry entries. */
export const permissionsPolicy = (delegations: readonly FeatureDelegation[]): string =>
  [
    ...DISABLED_FEATURES.map((feature) => `${feature}=()`),
    ...DELEGABLE_FEATURES.map((feature) => {
      const origins = new Set(
        delegations.filter((delegation) => delegation.feature === feature).map(({ origin }) => `"${origin}"`),
      )
      if (origins.has('"*"')) return `${feature}=*`
      return `${feature}=(${['self', ...origins].join(' ')})`
    }),
  ].join(', ')
