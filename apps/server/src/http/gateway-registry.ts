import { isUpstream, type Registration } from '@portico/contract/registry'
import { type ApplicationLimits, limitsInForce } from '@portico/contract/rules/application-limits'
import type { Database } from '../db/handles.ts'

/** What the gateway must know of a hosted application. */
export interface GatewayApplication {
  code: string
  kind: 'realm' | 'iframe' | 'detached'
  /** Folder of its built files, below the applications' root; null where they are elsewhere. */
  folder: string | null
  /** The server that its files come from: an origin; null where there is none. */
  upstream: string | null
  isolation: Registration['isolation']
  /** The global that holds its lifecycles, where it has any. */
  lifecycleName: string | null
  /** HOST-131: its server sees the application's public host, not its own. */
  keepsHost: boolean
  limits: ApplicationLimits
  sandbox: string | null
  /** Directives that replace the default content security policy's. */
  csp: Record<string, string> | null
}

export interface GatewayRegistry {
  find(code: string): Promise<GatewayApplication | undefined>
  /** Stops reading on. */
  close(): void
}

/** HOST-47, in milliseconds: the registry is read this often while it is used; what is older than the bound waits for a new one. */
const EVERY = 1000
const AT_MOST = 1800
/** Read on for this long after it was last asked for, in milliseconds. */
const IN_USE = 60_000

/**
 * The registry as the gateway reads it for every file: from memory. It is read anew beside the requests, so that a tab that is opened
 * does not wait for the database.
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
      // Whoever needs it while it cannot be read is told so by a read of its own.
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
    limits: limitsInForce(row.limits),
    sandbox: row.sandbox,
    csp: row.csp,
  }))
}
