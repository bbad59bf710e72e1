import { sql } from 'kysely'
import { isAtOwnOrigin, isOwnPages, isUpstream, type RegistryEntry } from '@portico/contract/applications/registry'
import type { AddressProblem } from '@portico/contract/applications/applications'
import type { Config } from '../../config.ts'
import type { Database, SystemDb } from '../../db/handles.ts'
import { type AppHosts, createAppHosts } from '../../addresses/app-hosts.ts'
import { createApplicationPorts, readPortAssignments } from '../../http/hosts/application-ports.ts'
import { hangHint } from '../../modules/applications/hangs.service.ts'

/** The addresses of a deployment's applications; ports are assigned and read as the server does. */
export async function hostsOf(database: Database, config: Config): Promise<AppHosts> {
  const { appsPorts, appsHosts: byCode } = config
  const namedCodes = new Set(Object.keys(byCode))
  const ports =
    appsPorts?.use === 'every-address'
      ? createApplicationPorts((count) => readPortAssignments(database, count, namedCodes), appsPorts)
      : null
  await ports?.refresh()
  return createAppHosts(config.publicOrigin, config.appsOrigin, config.isBareAddress, {
    ...{ byCode, ports, untrustedOrigin: config.appsUntrustedOrigin },
  })
}

/**
 * HOST-158, HOST-200: one line per application with its address, and further lines if the operator has something
 * to decide.
 */
export async function applicationLines(db: SystemDb, hosts: AppHosts): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .leftJoin('application_hang', 'application_hang.application_code', 'application.code')
    .select(['code', 'hosting_kind', 'isolation', 'source_kind', 'source'])
    .select(({ fn, ref }) => [
      sql<number | null>`sum(${ref('hang_count')})::int`.as('hang_count'),
      fn.max('hung_at').as('hung_at'),
      sql<number | null>`(select sum(refusal_count)::int from application_refusal
        where application_refusal.application_code = application.code)`.as('refusal_count'),
    ])
    .groupBy(['code', 'hosting_kind', 'isolation', 'source_kind', 'source'])
    .orderBy('code')
    .execute()
  return rows.flatMap((row) => {
    const hints = [lackHint(row, hosts), hangHint(row), refusalHint(row)].filter((hint) => hint !== null)
    return [`${row.code.padEnd(24)}${row.hosting_kind.padEnd(10)}${row.isolation}`, ...hints.map((hint) => `  ${hint}`)]
  })
}

interface Row {
  code: string
  hosting_kind: RegistryEntry['kind']
  isolation: RegistryEntry['isolation']
  source_kind: 'folder' | 'upstream' | 'url'
  source: string
}

const TO_SET: Record<AddressProblem, string> = {
  'no-port': 'all ports are taken. Set APPS_PORTS to a larger range',
  'port-taken': 'its port is not available. Free the port, or set APPS_PORTS to a free range',
  'no-host': 'PUBLIC_ORIGIN has no hosts for applications. Set APPS_ORIGIN, APPS_HOSTS or APPS_PORTS',
}

/** HOST-194: the reason why an application has no address. */
function lackHint({ code, hosting_kind: kind, isolation, source_kind, source }: Row, hosts: AppHosts): string | null {
  const isOfPortal = kind === 'realm' && !isAtOwnOrigin({ kind, isolation })
  const isElsewhere = source_kind === 'url' && !isUpstream(kind, source_kind)
  const isBelowPortal = hosts.isBareFor(code) && source_kind === 'folder' && !isOwnPages(source)
  const lack = isOfPortal || isElsewhere || isBelowPortal ? undefined : hosts.addressProblemOf(code, isolation)
  return lack === undefined ? null : `has no address: ${TO_SET[lack]}`
}

function refusalHint({ code, refusal_count: count }: { code: string; refusal_count: number | null }): string | null {
  if (count === null) return null
  return `was refused ${count === 1 ? 'one request' : `${count} requests`} in 30 days: npm run app -- refusals ${code}`
}
