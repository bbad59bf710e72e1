import type { HostingEntry } from '@portico/contract/applications/applications'
import { isAtOwnOrigin, isOwnPages, isUpstream } from '@portico/contract/applications/registry'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { sandboxOf } from '../../gateway/pages/sandbox.ts'

interface Registered {
  code: string
  hosting_kind: HostingEntry['kind']
  source_kind: 'folder' | 'upstream' | 'url'
  source: string
  start_path: string
  lifecycle_name: string | null
  isolation: HostingEntry['isolation']
  sandbox: string | null
  permissions: string | null
  referrer_policy: string
  messages: string[]
  version: string
}

/**
 * APP-4: the hosting data of an application for the shell. The page of a realm with the portal's origin comes through
 * the gateway below that origin. Every other page comes from the application's own origin: a host of the portal for
 * files and upstreams, or the application's own site (D105, D118).
 */
export function hostingEntry(application: Registered, hosts: AppHosts): HostingEntry {
  const { code, hosting_kind: kind, source_kind, source } = application
  if (hosts.isBareFor(code) && source_kind === 'folder' && !isOwnPages(source)) return bareEntry(application, hosts)
  const isElsewhere = source_kind === 'url' && !isUpstream(kind, source_kind)
  const origin = isElsewhere ? new URL(source).origin : hosts.originOf(code, application.isolation)
  const start = isElsewhere ? source : `${origin}${application.start_path}`
  const isOwn = isAtOwnOrigin({ kind, isolation: application.isolation })
  const isOfPortal = kind === 'realm' && !isOwn
  const addressLack = isElsewhere || isOfPortal ? undefined : hosts.addressProblemOf(code, application.isolation)
  return {
    kind,
    entryUrl: isOfPortal ? `/apps/${code}/` : isOwn ? `${origin}/` : start,
    origin,
    lifecycleName: application.lifecycle_name,
    sandbox: kind === 'realm' ? application.sandbox : sandboxOf(application, hosts.hasUntrustedSite),
    permissions: application.permissions,
    referrerPolicy: application.referrer_policy,
    messages: application.messages,
    isolation: application.isolation,
    version: application.version,
    ...(addressLack === undefined ? {} : { addressLack }),
    ...(kind === 'detached' ? { canBeFramed: !isElsewhere } : {}),
    ...(isOfPortal || isElsewhere ? {} : { gatewayPath: `/apps/${code}` }),
  }
}

/**
 * HOST-76: an entry below the portal's own address, sandboxed with an opaque origin whatever its kind, because code at
 * that address could act as the portal.
 */
function bareEntry(application: Registered, hosts: AppHosts): HostingEntry {
  const { code, start_path, permissions, referrer_policy: referrerPolicy, version } = application
  return {
    kind: 'iframe',
    entryUrl: `${hosts.portalOrigin}/apps/${code}${start_path}`,
    basePath: `/apps/${code}`,
    origin: hosts.portalOrigin,
    lifecycleName: null,
    sandbox: sandboxOf({ ...application, isolation: 'untrusted' }),
    permissions,
    referrerPolicy,
    messages: [],
    isolation: 'untrusted',
    version,
  }
}

/**
 * HOST-52: the application from its developer's server: an iframe of that origin, without the lifecycles of a realm.
 */
export const developerHostingEntry = (
  { gatewayPath: _ours, addressLack: _lack, ...entry }: HostingEntry,
  origin: string,
): HostingEntry => ({
  ...entry,
  kind: 'iframe',
  entryUrl: `${origin}/`,
  origin,
  lifecycleName: null,
  sandbox: null,
  developerOrigin: origin,
})
