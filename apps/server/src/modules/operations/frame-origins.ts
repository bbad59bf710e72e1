import type { Database } from '../../db/handles.ts'
import type { AppHosts } from '../../http/app-hosts.ts'

/** Milliseconds for which an answer of the database counts. */
const FRESH = 2000

/** SEC-1: whose pages the shell may frame: every application's own host, and the origins of those that run elsewhere. */
export function createFrameOrigins(database: Database, hosts: AppHosts): () => Promise<string[]> {
  let known = [hosts.wildcard]
  let readAt = -Infinity

  async function read(): Promise<void> {
    const rows = await database.system((db) =>
      db.selectFrom('application').select('source').where('source_kind', '=', 'url').execute(),
    )
    const outside = rows.map(({ source }) => URL.parse(source)?.origin).filter((origin) => origin !== undefined)
    known = [hosts.wildcard, ...new Set(outside.filter((origin) => /^https?:/.test(origin)))]
    readAt = performance.now()
  }

  return async () => {
    // The page must come up while the database is away, if only to say so.
    if (performance.now() - readAt > FRESH) await read().catch(() => {})
    return known
  }
}
