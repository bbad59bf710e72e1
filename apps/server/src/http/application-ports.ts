import type { Database, SystemDb } from '../db/handles.ts'
import { isUpstream } from '@portico/contract/registry'
import type { AppPortRange, AppPorts } from './app-ports.ts'

/** Milliseconds for which the applications' places count. */
const FRESH_MS = 1000

export interface ApplicationPorts extends AppPorts {
  /** Reads the places anew where they are older than a second, and gives those that are missing. Keeps the old ones when the database is away. */
  refresh(): Promise<void>
  /** Applications' ports, for a server that listens on them. */
  list(): number[]
  /** HOST-194: applications for which no port was left. */
  lacking(): readonly string[]
  /** The server could not have this port. */
  markTaken(port: number): void
}

/**
 * HOST-190: each application has a port of the range, and keeps it: browsers keep what an application stores by its port. Every process of a
 * deployment reads the same places.
 */
export function createApplicationPorts(
  load: (count: number) => Promise<Places>,
  { first, last }: Pick<AppPortRange, 'first' | 'last'>,
): ApplicationPorts {
  let portByCode = new Map<string, number>()
  let lacking: readonly string[] = []
  let codeByPort = new Map<number, string>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const taken = new Set<number>()

  async function read(): Promise<void> {
    const startedAt = performance.now()
    const { places, lacking: codes } = await load(last - first + 1)
    lacking = codes
    portByCode = new Map([...places].map(([code, place]) => [code, first + place]))
    codeByPort = new Map([...portByCode].map(([code, port]) => [port, code]))
    readAt = startedAt
  }

  return {
    portOf(code) {
      const port = portByCode.get(code)
      return port === undefined || taken.has(port) ? undefined : port
    },
    codeAt: (port) => codeByPort.get(port),
    includes: (port) => port >= first && port <= last,
    lackOf(code) {
      const port = portByCode.get(code)
      if (port === undefined) return 'no-port'
      return taken.has(port) ? 'port-taken' : undefined
    },
    lacking: () => lacking,
    list: () => [...codeByPort.keys()],
    markTaken: (port) => void taken.add(port),
    async refresh() {
      if (performance.now() - readAt < FRESH_MS) return
      await (reading ??= read().finally(() => (reading = undefined))).catch((error: unknown) => {
        if (readAt === -Infinity) throw error
      })
    },
  }
}

export interface Places {
  places: ReadonlyMap<string, number>
  /** Applications that have none. */
  lacking: readonly string[]
}

/** The places of the applications, with new ones for those that have none yet. `named` have hosts of their own and need none. */
export async function readPlaces(database: Database, count: number, named: ReadonlySet<string>): Promise<Places> {
  const known = await database.system((db) => readAll(db, named))
  if (known.missing.length === 0) return within(known, count)
  return database.system(async (db) => {
    const { places, missing, removed } = await readAll(db, named)
    const used = new Set([...places.values(), ...removed.values()])
    const free = Array.from({ length: count }, (_, place) => place).filter((place) => !used.has(place))
    for (const code of missing) {
      const place = free.shift() ?? (await releaseOne(db, removed, count))
      if (place === undefined) break
      await db
        .insertInto('application_port')
        .values({ application_code: code, number: place })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return within(await readAll(db, named), count)
  })
}

/** A smaller range than before leaves applications without a port. */
function within({ places, missing }: Awaited<ReturnType<typeof readAll>>, count: number): Places {
  const beyond = [...places].filter(([, place]) => place >= count).map(([code]) => code)
  return { places: new Map([...places].filter(([, place]) => place < count)), lacking: [...missing, ...beyond] }
}

async function readAll(db: SystemDb, named: ReadonlySet<string>) {
  const applications = await db
    .selectFrom('application')
    .select(['code', 'hosting_kind', 'source_kind'])
    .orderBy('id')
    .execute()
  const rows = await db.selectFrom('application_port').select(['application_code', 'number']).execute()
  const needing = applications
    .filter(({ hosting_kind, source_kind }) => source_kind !== 'url' || isUpstream(hosting_kind, source_kind))
    .map(({ code }) => code)
    .filter((code) => !named.has(code))
  const all = new Map(rows.map(({ application_code, number }) => [application_code, number]))
  const codes = new Set(applications.map(({ code }) => code))
  return {
    places: new Map([...all].filter(([code]) => needing.includes(code))),
    missing: needing.filter((code) => !all.has(code)),
    /** Results of applications that are no longer in the matrix. */
    removed: new Map([...all].filter(([code]) => !codes.has(code))),
  }
}

/** Only where every place has been given: what a browser has kept for the removed application is then the new one's to find. */
async function releaseOne(db: SystemDb, removed: Map<string, number>, count: number): Promise<number | undefined> {
  const found = [...removed].find(([, place]) => place < count)
  if (!found) return undefined
  const [code, place] = found
  removed.delete(code)
  await db.deleteFrom('application_port').where('application_code', '=', code).execute()
  return place
}
