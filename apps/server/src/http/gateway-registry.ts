import { isUpstream } from '@portico/contract/registry'
import type { Database } from '../db/handles.ts'

/** What the gateway must know of a hosted application. */
export interface GatewayApplication {
  code: string
  kind: 'realm' | 'iframe' | 'detached'
  /** Folder of its built files, below the applications' root; null where they are elsewhere. */
  folder: string | null
  /** The server that its files come from: an origin; null where there is none. */
  upstream: string | null
  isolation: 'trusted' | 'untrusted'
  sandbox: string | null
  /** Directives that replace the default content security policy's. */
  csp: Record<string, string> | null
}

export interface GatewayRegistry {
  find(code: string): Promise<GatewayApplication | undefined>
}

/** How long an answer of the database counts, in milliseconds: a change shows in every process without a restart (HOST-47). */
const FRESH = 1000

/** The registry as the gateway reads it for every file: from memory, read anew when it is no longer fresh. */
export function createGatewayRegistry(load: () => Promise<GatewayApplication[]>): GatewayRegistry {
  let entries = new Map<string, GatewayApplication>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read() {
    const startedAt = performance.now()
    entries = new Map((await load()).map((application) => [application.code, application]))
    readAt = startedAt
  }

  return {
    async find(code) {
      if (performance.now() - readAt > FRESH) {
        reading ??= read().finally(() => (reading = undefined))
        await reading
      }
      return entries.get(code)
    },
  }
}

export async function readRegistry(database: Database): Promise<GatewayApplication[]> {
  const rows = await database.system((db) =>
    db
      .selectFrom('application')
      .select(['code', 'hosting_kind', 'source_kind', 'source', 'isolation', 'sandbox', 'csp'])
      .execute(),
  )
  return rows.map(({ code, hosting_kind: kind, source_kind, source, isolation, sandbox, csp }) => ({
    code,
    kind,
    folder: source_kind === 'folder' ? `${source}/dist` : null,
    upstream: isUpstream(kind, source_kind) ? source : null,
    isolation,
    sandbox,
    csp,
  }))
}
