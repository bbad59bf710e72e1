import { INTEGRATE } from '@portico/contract/rules/navigation/menus'
import type { RegistryEntry } from '@portico/contract/applications/registry'

/** The integrate type of each way to host an application. */
export const INTEGRATE_OF_KIND = {
  realm: INTEGRATE.microApp,
  iframe: INTEGRATE.iframe,
  detached: INTEGRATE.detached,
} as const

/** Converts a registry entry to its columns. */
export const registryEntryColumns = (entry: RegistryEntry) => ({
  hosting_kind: entry.kind,
  source_kind: entry.sourceKind,
  source: entry.source,
  start_path: entry.startPath,
  lifecycle_name: entry.lifecycleName,
  isolation: entry.isolation,
  sandbox: entry.sandbox,
  permissions: entry.permissions,
  referrer_policy: entry.referrerPolicy,
  messages: JSON.stringify(entry.messages),
  csp: entry.csp && JSON.stringify(entry.csp),
  version: entry.version,
  limits: entry.limits ? JSON.stringify(entry.limits) : null,
  keep_host: entry.keepHost ?? true,
})
