import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { isAtOwnOrigin } from '@portico/contract/registry'
import type { Database } from '../../db/handles.ts'
import type { ApplicationTable } from '../../db/tables-catalogue.ts'
import type { AppHosts } from '../../http/app-hosts.ts'
import { loansOf, USUALLY_LENT } from '../../http/lent-features.ts'
import type { Framed } from '../../http/shell-pages.ts'

/** Milliseconds for which an answer of the database counts. */
const FRESH = 2000

/**
 * SEC-13: the policy travels with every page, and reverse proxies refuse headers of more than a few kilobytes. So many origins elsewhere may
 * be framed at most, and so many loans be made.
 */
export const FRAME_ORIGINS_MAX = 40

type Row = Pick<Selectable<ApplicationTable>, 'code' | 'hosting_kind' | 'source_kind' | 'source' | 'isolation'>
type Framing = Row & Pick<Selectable<ApplicationTable>, 'permissions'>

/** SEC-1: whose pages the shell may frame: every application's own host, and the origins of those that run elsewhere; HOST-81: what they are lent. */
export function createFrameOrigins(
  database: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): (hosts: AppHosts) => Promise<Framed> {
  let known: readonly Framing[] = []
  let readAt = -Infinity
  let leftOut = ''

  async function read(): Promise<void> {
    known = await database.system((db) =>
      db
        .selectFrom('application')
        .select(['code', 'hosting_kind', 'source_kind', 'source', 'isolation', 'permissions'])
        .orderBy('id')
        .execute(),
    )
    readAt = performance.now()
  }

  function framedBy(hosts: AppHosts): Framed {
    const framed = known.map((row) => ({ ...row, origin: originOf(row, hosts) }))
    // A window of its own is no frame, and a realm's upstream is the gateway's to know (HOST-40).
    const outside = framed.filter((row) => row.source_kind === 'url' && row.hosting_kind === 'iframe')
    const origins = [...new Set(outside.flatMap(({ origin }) => origin ?? []))]
    const own = framed.filter((row) => isAtOwnOrigin({ kind: row.hosting_kind, isolation: row.isolation }))
    // a list of ports would make the header larger than proxies take
    const sources = hosts.hasPorts ? ['*'] : own.flatMap(({ origin }) => (origin ? sourceOf(origin, hosts) : []))
    const ownSources = [...new Set(sources)]
    const usual = ownSources.flatMap((source) => USUALLY_LENT.map((feature) => ({ feature, origin: source })))
    const named = framed.flatMap(({ permissions, origin }) => loansOf(permissions, origin)).slice(0, FRAME_ORIGINS_MAX)
    tellLeftOut(origins.slice(FRAME_ORIGINS_MAX))
    return {
      origins: [hosts.wildcard, ...hosts.moreSources, ...origins.slice(0, FRAME_ORIGINS_MAX)],
      lent: [...usual.slice(0, FRAME_ORIGINS_MAX), ...named],
    }
  }

  function originOf({ code, hosting_kind, source_kind, source, isolation }: Row, hosts: AppHosts): string | undefined {
    if (hosting_kind === 'realm') return isolation === 'portal' ? undefined : hosts.originOf(code)
    if (source_kind !== 'url') return hosts.originOf(code, isolation)
    const origin = URL.parse(source)?.origin
    return origin && /^https?:/.test(origin) ? origin : undefined
  }

  /** The wildcard that stands for the origin, or the origin where it has a host apart. */
  const sourceOf = (origin: string, hosts: AppHosts) =>
    origin.endsWith(hosts.wildcard.split('*')[1] ?? origin) ? hosts.wildcard : origin

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

  return async (hosts) => {
    // The page must come up while the database is away, if only to say so.
    if (performance.now() - readAt > FRESH) await read().catch(() => {})
    return framedBy(hosts)
  }
}
