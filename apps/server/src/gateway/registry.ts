import { isUpstream, type RegistryEntry } from '@portico/contract/applications/registry'
import { type ApplicationLimits, effectiveLimits } from '@portico/contract/rules/applications/application-limits'
import type { Database } from '../db/handles.ts'

/** The gateway's view of a hosted application. */
export interface GatewayApplication {
  code: string
  kind: 'realm' | 'iframe' | 'detached'
  /** Folder of its built files, below the applications' root; null if they are elsewhere. */
  folder: string | null
  /** Origin of the server that serves its files; null if there is none. */
  upstream: string | null
  isolation: RegistryEntry['isolation']
  /** Name of the global variable with its lifecycle functions, if any. */
  lifecycleName: string | null
  /** HOST-131: the server sees the application's public host instead of its own. */
  keepsHost: boolean
  limits: ApplicationLimits
  sandbox: string | null
  /** Directives that replace those of the default content security policy. */
  csp: Record<string, string> | null
}

export interface GatewayRegistry {
  find(code: string): Promise<GatewayApplication | undefined>
  /** Stops the periodic reads. */
  close(): void
}

/**
 * HOST-47: milliseconds between reads of the registry while it is in use. A request waits for a new read if the copy
 * is older than the bound.
 */
const EVERY = 1000
const AT_MOST = 1800
/** Milliseconds after the last use during which the registry is still read periodically. */
const IN_USE = 60_000

/**
 * Keeps the registry in memory for the gateway, which needs it for every file. It is refreshed in the background, so
 * that opening a tab does not wait for the database.
 */
export function createGatewayRegistry(load: () => Promise<GatewayApplication[]>): GatewayRegistry {
  let entries = new Map<string, GatewayApplication>()
  let readAt = -Infinity
  let usedAt = -Infinity
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function read() {
    const startedAt = performance.now()
    entries = new Map((await load()).map((application) => [application.code, application]))
    readAt = startedAt
  }
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)))

  function readOn() {
    timer ??= setTimeout(() => {
      timer = undefined
      if (performance.now() - usedAt > IN_USE) return
      // If the background read fails, a request starts a read of its own and receives its error.
      refresh().then(readOn, readOn)
    }, EVERY).unref()
  }

  return {
    async find(code) {
      usedAt = performance.now()
      if (usedAt - readAt > AT_MOST) await refresh()
      readOn()
      return entries.get(code)
    },
    close: () => {
      usedAt = -Infinity
      clearTimeout(timer)
    },
  }
}

export async function readRegistry(database: Database): Promise<GatewayApplication[]> {
  const rows = await database.system((db) =>
    db
      .selectFrom('application')
      .select(['code', 'hosting_kind', 'source_kind', 'source', 'isolation', 'lifecycle_name', 'sandbox', 'csp'])
      .select(['keep_host', 'limits'])
      .execute(),
  )
  return rows.map((row) => ({
    code: row.code,
    kind: row.hosting_kind,
    folder: row.source_kind === 'folder' ? `${row.source}/dist` : null,
    upstream: isUpstream(row.hosting_kind, row.source_kind) ? row.source : null,
    isolation: row.isolation,
    lifecycleName: row.lifecycle_name,
    keepsHost: row.keep_host,
    limits: effectiveLimits(row.limits),
    sandbox: row.sandbox,
    csp: row.csp,
  }))
}
