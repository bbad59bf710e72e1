import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { isAtOwnOrigin } from '@portico/contract/registry'
import type { Database } from '../../db/handles.ts'
import type { ApplicationTable } from '../../db/tables/catalogue.ts'
import type { AppHosts } from '../../http/hosts/app-hosts.ts'
import { parseDelegations, DEFAULT_FEATURES } from '../../http/security/permissions-policy.ts'
import type { FrameSources } from '../../http/assets/shell-pages.ts'

/** Milliseconds for which a result of the database is used. */
const FRESH = 2000

/**
 * SEC-13: maximum number of foreign frame origins and of delegations. The policy is sent with every page, and reverse
 * proxies reject headers of more than a few kilobytes.
 */
export const FRAME_ORIGINS_MAX = 40

type Row = Pick<Selectable<ApplicationTable>, 'code' | 'hosting_kind' | 'source_kind' | 'source' | 'isolation'>
type Framing = Row & Pick<Selectable<ApplicationTable>, 'permissions'>

/**
 * SEC-1: origins that the shell may frame: every application's own host, and the origins of external applications.
 * HOST-81: the features that are delegated to them.
 */
export function createFrameOrigins(
  database: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): (hosts: AppHosts) => Promise<FrameSources> {
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

  function framedBy(hosts: AppHosts): FrameSources {
    const framed = known.map((row) => ({ ...row, origin: originOf(row, hosts) }))
    // A separate window is no frame, and only the gateway contacts a realm's upstream (HOST-40).
    const outside = framed.filter((row) => row.source_kind === 'url' && row.hosting_kind === 'iframe')
    const origins = [...new Set(outside.flatMap(({ origin }) => origin ?? []))]
    const own = framed.filter((row) => isAtOwnOrigin({ kind: row.hosting_kind, isolation: row.isolation }))
    // A list of ports would exceed the header size that proxies accept.
    const sources = hosts.hasPorts ? ['*'] : own.flatMap(({ origin }) => (origin ? sourceOf(origin, hosts) : []))
    const ownSources = [...new Set(sources)]
    const usual = ownSources.flatMap((source) => DEFAULT_FEATURES.map((feature) => ({ feature, origin: source })))
    const named = framed
      .flatMap(({ permissions, origin }) => parseDelegations(permissions, origin))
      .slice(0, FRAME_ORIGINS_MAX)
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

  /** The wildcard that covers the origin, or the origin itself if it has a separate host. */
  const sourceOf = (origin: string, hosts: AppHosts) =>
    origin.endsWith(hosts.wildcard.split('*')[1] ?? origin) ? hosts.wildcard : origin

  /** Logs each list once, because pages are requested all the time. */
  function tellLeftOut(origins: readonly string[]): void {
    if (origins.join() === leftOut) return
    leftOut = origins.join()
    if (origins.length === 0) return
    logger.warn({ origins: origins.slice(0, 10), count: origins.length }, 'Too many frame origins: these are left out')
  }

  return async (hosts) => {
    // The page must load even if the database is unavailable, so that it can say so.
    if (performance.now() - readAt > FRESH) await read().catch(() => {})
    return framedBy(hosts)
  }
}
