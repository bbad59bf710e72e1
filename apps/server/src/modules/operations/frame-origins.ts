import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { isAtOwnOrigin } from '@portico/contract/applications/registry'
import type { Database } from '../../db/handles.ts'
import type { ApplicationTable } from '../../db/tables/catalogue.ts'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { parseDelegations, DEFAULT_FEATURES } from '../../http/security/permissions-policy.ts'
import type { FrameSources } from '../../http/assets/shell-pages.ts'
import { listReachableApplications, type PageVisit } from './reachable-applications.ts'

/** The time for which the rows of the registry are cached, in milliseconds. */
const CACHE_MS = 2000

/**
 * SEC-13: maximum size in bytes of the origins of external applications, and maximum number of delegations. The policy
 * is sent with every page, and reverse proxies reject headers of more than a few kilobytes.
 */
export const FRAME_ORIGINS_BYTES = 4000
const DELEGATIONS_MAX = 40

type Row = Pick<Selectable<ApplicationTable>, 'code' | 'hosting_kind' | 'source_kind' | 'source' | 'isolation'>
type Framing = Row & Pick<Selectable<ApplicationTable>, 'permissions'>

/**
 * SEC-1: origins that the shell may frame for the person of a page: the hosts of all applications, and the origins of
 * the external applications that the person's tenants have enabled (SEC-13). HOST-81: the features that are delegated
 * to them.
 */
export function createFrameOrigins(
  database: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): (hosts: AppHosts, visit: PageVisit) => Promise<FrameSources> {
  let framingByCode: ReadonlyMap<string, Framing> = new Map()
  let readAt = -Infinity
  let lastOmission = ''

  async function read(): Promise<void> {
    const rows = await database.system((db) =>
      db
        .selectFrom('application')
        .select(['code', 'hosting_kind', 'source_kind', 'source', 'isolation', 'permissions'])
        .orderBy('id')
        .execute(),
    )
    framingByCode = new Map(rows.map((row) => [row.code, row]))
    readAt = performance.now()
  }

  function framedBy(hosts: AppHosts, reachable: readonly string[]): FrameSources {
    const withOrigin = (row: Framing) => ({ ...row, origin: originOf(row, hosts) })
    const all = Array.from(framingByCode.values(), withOrigin)
    // A separate window is not a frame, and only the gateway contacts a realm's upstream (HOST-40).
    const outside = reachable
      .flatMap((code) => framingByCode.get(code) ?? [])
      .filter((row) => isOutside(row) && row.hosting_kind === 'iframe')
      .map(withOrigin)
    const atOwnOrigin = all.filter((row) => isAtOwnOrigin({ kind: row.hosting_kind, isolation: row.isolation }))
    // A list of ports would exceed the header size that proxies accept.
    const sources = hosts.hasPorts
      ? ['*']
      : atOwnOrigin.flatMap(({ origin }) => (origin ? sourceOf(origin, hosts) : []))
    const defaultDelegations = [...new Set(sources)].flatMap((source) =>
      DEFAULT_FEATURES.map((feature) => ({ feature, origin: source })),
    )
    const delegations = [...outside, ...all.filter((row) => !isOutside(row))].flatMap(({ permissions, origin }) =>
      parseDelegations(permissions, origin),
    )
    return {
      origins: [hosts.wildcard, ...hosts.moreSources, ...fitting(outside.flatMap(({ origin }) => origin ?? []))],
      delegations: [...defaultDelegations.slice(0, DELEGATIONS_MAX), ...delegations.slice(0, DELEGATIONS_MAX)],
    }
  }

  /** The first different origins that fit into the policy. Logs each list of others once. */
  function fitting(all: readonly string[]): string[] {
    const origins = [...new Set(all)]
    let bytes = 0
    const fit = origins.filter((origin) => (bytes += origin.length + 1) <= FRAME_ORIGINS_BYTES)
    const others = origins.slice(fit.length)
    if (others.length > 0 && others.join() !== lastOmission) {
      lastOmission = others.join()
      logger.warn({ origins: others.slice(0, 10), count: others.length }, 'Too many frame origins: these are left out')
    }
    return fit
  }

  return async (hosts, visit) => {
    // The page must load even if the database is unavailable, so that it can report the outage.
    const reachable = listReachableApplications(database, visit).catch(() => [])
    if (performance.now() - readAt > CACHE_MS) await read().catch(() => {})
    return framedBy(hosts, await reachable)
  }
}

const isOutside = ({ hosting_kind, source_kind }: Row): boolean => source_kind === 'url' && hosting_kind !== 'realm'

function originOf({ code, hosting_kind, source_kind, source, isolation }: Row, hosts: AppHosts): string | undefined {
  if (hosting_kind === 'realm') return isolation === 'portal' ? undefined : hosts.originOf(code)
  if (source_kind !== 'url') return hosts.originOf(code, isolation)
  const origin = URL.parse(source)?.origin
  return origin && /^https?:/.test(origin) ? origin : undefined
}

/** The wildcard that covers the origin, or the origin itself if it has a separate host. */
const sourceOf = (origin: string, hosts: AppHosts) =>
  origin.endsWith(hosts.wildcard.split('*')[1] ?? origin) ? hosts.wildcard : origin
