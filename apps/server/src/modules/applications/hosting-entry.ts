import type { HostingEntry } from '@portico/contract/applications'
import type { AppHosts } from '../../http/app-hosts.ts'

interface Registered {
  code: string
  hosting_kind: HostingEntry['kind']
  source_kind: 'folder' | 'url'
  source: string
  start_path: string
  lifecycle_name: string | null
  sandbox: string | null
  permissions: string | null
  referrer_policy: string
  messages: string[]
}

/**
 * APP-4: how an application is hosted. A realm's page comes through the gateway, below the portal's own origin; every other
 * page from the application's own origin: a host of ours for a folder of files, its own where it runs elsewhere (D105).
 */
export function hostingEntry(application: Registered, hosts: AppHosts): HostingEntry {
  const origin =
    application.source_kind === 'url' ? new URL(application.source).origin : hosts.originOf(application.code)
  const start = application.source_kind === 'url' ? application.source : `${origin}${application.start_path}`
  return {
    kind: application.hosting_kind,
    entryUrl: application.hosting_kind === 'realm' ? `/apps/${application.code}/` : start,
    origin,
    lifecycleName: application.lifecycle_name,
    sandbox: application.sandbox,
    permissions: application.permissions,
    referrerPolicy: application.referrer_policy,
    messages: application.messages,
  }
}
