import type { AppHosts } from './app-hosts.ts'
import type { GatewayApplication } from './gateway-registry.ts'

/**
 * SEC-3 (D106): a realm's document carries the policy of its registry entry, never the shell's. The default allows the
 * application's own host and inline code, as it was written for.
 */
export function realmPolicy({ code, csp }: GatewayApplication, hosts: AppHosts): string {
  const own = `'self' ${hosts.originOf(code)}`
  return policy({
    'default-src': own,
    'script-src': `${own} 'unsafe-inline' blob:`,
    'style-src': `${own} 'unsafe-inline'`,
    'img-src': `${own} data: blob:`,
    'font-src': `${own} data:`,
    'worker-src': `${own} blob:`,
    'base-uri': hosts.originOf(code),
    'object-src': "'none'",
    ...csp,
    'frame-ancestors': "'self'",
  })
}

/** A page on an application's own host: only the portal may frame it. */
export function appHostPolicy({ csp }: GatewayApplication, hosts: AppHosts): string {
  return policy({ ...csp, 'frame-ancestors': `'self' ${hosts.portalOrigin}` })
}

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
