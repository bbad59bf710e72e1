import type { AppHosts } from '../../addresses/app-hosts.ts'
import type { GatewayApplication } from '../registry.ts'
import { sandboxOf } from '../pages/sandbox.ts'

/**
 * SEC-3 (D106): the content security policy of a realm's document comes from its registry entry. The default allows
 * the application's own host and inline code; `'self'` in an entry also means the application's own host. Origins
 * that may frame the portal may also frame the realms in it.
 */
export function realmPolicy({ code, csp }: GatewayApplication, hosts: AppHosts, embedders: readonly string[]): string {
  const host = hosts.originOf(code)
  const own = `'self' ${host}`
  const ownDirectives = Object.entries(csp ?? {}).map(([name, sources]) => [name, sources.replace(/'self'/, own)])
  return policy({
    'default-src': own,
    'script-src': `${own} 'unsafe-inline' blob:`,
    'style-src': `${own} 'unsafe-inline'`,
    'img-src': `${own} data: blob:`,
    'font-src': `${own} data:`,
    'media-src': `${own} data: blob:`,
    'connect-src': `${own} ${host.replace(/^http/, 'ws')} data: blob:`,
    'frame-src': `${own} blob: data:`,
    'worker-src': `${own} blob:`,
    'base-uri': host,
    'object-src': "'none'",
    ...(Object.fromEntries(ownDirectives) as Record<string, string>),
    'frame-ancestors': ["'self'", ...embedders].join(' '),
  })
}

/**
 * The policy of a page on an application's own host: only the portal, and origins that may frame the portal, may
 * frame it (HOST-78). The upstream's own policies stay in force except for `frame-ancestors`. Pages of untrusted
 * applications are sandboxed (HOST-45).
 */
export function appHostPolicy(
  application: GatewayApplication,
  hosts: AppHosts,
  { ofUpstream, framers = [] }: { ofUpstream?: string | undefined; framers?: readonly string[] } = {},
): string {
  const isUntrusted = application.isolation === 'untrusted'
  const ours = policy({
    ...application.csp,
    ...(isUntrusted ? { sandbox: sandboxOf(application, hosts.hasUntrustedSite) ?? '' } : {}),
    'frame-ancestors': ["'self'", hosts.portalOrigin, ...framers].join(' '),
  })
  return [...(ofUpstream ?? '').split(',').map(withoutFraming), ours].filter(Boolean).join(', ')
}

const withoutFraming = (policyText: string) =>
  policyText
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive && !/^(frame-ancestors|report-uri|report-to)(\s|$)/i.test(directive))
    .join('; ')

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
