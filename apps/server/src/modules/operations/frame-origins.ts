import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/handles.ts'
import type { AppHosts } from '../../http/app-hosts.ts'

/** Milliseconds for which an answer of the database counts. */
const FRESH = 2000

/**
 * SEC-13: the policy travels with every page, and reverse proxies refuse headers of more than a few kilobytes. So many origins elsewhere may
 * be framed at most.
 */
export const FRAME_ORIGINS_MAX = 40

/** SEC-1: whose pages the shell may frame: every application's own host, and the origins of those that run elsewhere. */
export function createFrameOrigins(
  database: Database,
  hosts: AppHosts,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<string[]> {
  let known = [hosts.wildcard]
  let readAt = -Infinity
  let leftOut = ''

  async function read(): Promise<void> {
    const rows = await database.system((db) =>
      db
        .selectFrom('application')
        .select('source')
        .where('source_kind', '=', 'url')
        // A window of its own is no frame, and a realm's upstream is the gateway's to know (HOST-40).
        .where('hosting_kind', '=', 'iframe')
        .orderBy('id')
        .execute(),
    )
    const outside = rows.map(({ source }) => URL.parse(source)?.origin).filter((origin) => origin !== undefined)
    const origins = [...new Set(outside.filter((origin) => /^https?:/.test(origin)))]
    known = [hosts.wildcard, ...origins.slice(0, FRAME_ORIGINS_MAX)]
    readAt = performance.now()
    tellLeftOut(origins.slice(FRAME_ORIGINS_MAX))
  }

  /** Once for each list: pages are asked for all the time. */
  function tellLeftOut(origins: readonly string[]): void {
    if (origins.join() === leftOut) return
    leftOut = origins.join()
    if (origins.length === 0) return
    logger.warn(
      { origins: origins.slice(0, 10), count: origins.length },
      'too many origins to frame: these are left out',
    )
  }

  return async () => {
    // The page must come up while the database is away, if only to say so.
    if (performance.now() - readAt > FRESH) await read().catch(() => {})
    return known
  }
}
