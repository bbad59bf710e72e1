import type { Database, SystemDb } from '../../db/handles.ts'
import { isUpstream } from '@portico/contract/applications/registry'
import type { AppPortRange, AppPorts } from '../../addresses/app-ports.ts'

/** The milliseconds for which the ports that were read count as current. */
const FRESH_MS = 1000

export interface ApplicationPorts extends AppPorts {
  /**
   * Reads the ports again if they are older than a second, and assigns missing ones. Keeps the former ports while the
   * database is unavailable.
   */
  refresh(): Promise<void>
  /** The applications' ports, for a server that listens on them. */
  list(): number[]
  /** HOST-194: codes of the applications without a port because all were assigned. */
  lacking(): readonly string[]
  /** Records that the server could not listen on this port. */
  markTaken(port: number): void
}

/**
 * HOST-190: assigns each application a port of the range permanently, because browsers keep an application's storage
 * by port. All processes of a deployment read the same assignments.
 */
export function createApplicationPorts(
  load: (count: number) => Promise<PortAssignments>,
  { first, last }: Pick<AppPortRange, 'first' | 'last'>,
): ApplicationPorts {
  let portByCode = new Map<string, number>()
  let lacking: readonly string[] = []
  let codeByPort = new Map<number, string>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const takenPorts = new Set<number>()

  async function read(): Promise<void> {
    const startedAt = performance.now()
    const { numbers, lacking: codes } = await load(last - first + 1)
    lacking = codes
    portByCode = new Map([...numbers].map(([code, number]) => [code, first + number]))
    codeByPort = new Map([...portByCode].map(([code, port]) => [port, code]))
    readAt = startedAt
  }

  return {
    portOf(code) {
      const port = portByCode.get(code)
      return port === undefined || takenPorts.has(port) ? undefined : port
    },
    codeAt: (port) => codeByPort.get(port),
    includes: (port) => port >= first && port <= last,
    portLackOf(code) {
      const port = portByCode.get(code)
      if (port === undefined) return 'no-port'
      return takenPorts.has(port) ? 'port-taken' : undefined
    },
    lacking: () => lacking,
    list: () => [...codeByPort.keys()],
    markTaken: (port) => void takenPorts.add(port),
    async refresh() {
      if (performance.now() - readAt < FRESH_MS) return
      await (reading ??= read().finally(() => (reading = undefined))).catch((error: unknown) => {
        if (readAt === -Infinity) throw error
      })
    },
  }
}

export interface PortAssignments {
  numbers: ReadonlyMap<string, number>
  /** Codes of applications without a port. */
  lacking: readonly string[]
}

/**
 * Reads the ports of the applications and assigns missing ones. Applications in `namedCodes` have hosts
 * of their own and need no port.
 */
export async function readPortAssignments(
  database: Database,
  count: number,
  namedCodes: ReadonlySet<string>,
): Promise<PortAssignments> {
  const storedPorts = await database.system((db) => readAll(db, namedCodes))
  if (storedPorts.missing.length === 0) return within(storedPorts, count)
  return database.system(async (db) => {
    const { numbers, missing, removed } = await readAll(db, namedCodes)
    const used = new Set([...numbers.values(), ...removed.values()])
    const free = Array.from({ length: count }, (_, number) => number).filter((number) => !used.has(number))
    for (const code of missing) {
      const number = free.shift() ?? (await releaseOne(db, removed, count))
      if (number === undefined) break
      await db
        .insertInto('application_port')
        .values({ application_code: code, number: number })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return within(await readAll(db, namedCodes), count)
  })
}

/** If the range is smaller than before, applications beyond it have no port. */
function within({ numbers, missing }: Awaited<ReturnType<typeof readAll>>, count: number): PortAssignments {
  const beyond = [...numbers].filter(([, number]) => number >= count).map(([code]) => code)
  return { numbers: new Map([...numbers].filter(([, number]) => number < count)), lacking: [...missing, ...beyond] }
}

async function readAll(db: SystemDb, namedCodes: ReadonlySet<string>) {
  const applications = await db
    .selectFrom('application')
    .select(['code', 'hosting_kind', 'source_kind'])
    .orderBy('id')
    .execute()
  const rows = await db.selectFrom('application_port').select(['application_code', 'number']).execute()
  const needing = applications
    .filter(({ hosting_kind, source_kind }) => source_kind !== 'url' || isUpstream(hosting_kind, source_kind))
    .map(({ code }) => code)
    .filter((code) => !namedCodes.has(code))
  const all = new Map(rows.map(({ application_code, number }) => [application_code, number]))
  const codes = new Set(applications.map(({ code }) => code))
  return {
    numbers: new Map([...all].filter(([code]) => needing.includes(code))),
    missing: needing.filter((code) => !all.has(code)),
    /** Ports of applications that have been removed from the registry. */
    removed: new Map([...all].filter(([code]) => !codes.has(code))),
  }
}

/**
 * Reuses the port of a removed application only if all ports are assigned: the new application can read what browsers
 * have stored for the former one.
 */
async function releaseOne(db: SystemDb, removed: Map<string, number>, count: number): Promise<number | undefined> {
  const match = [...removed].find(([, number]) => number < count)
  if (!match) return undefined
  const [code, number] = match
  removed.delete(code)
  await db.deleteFrom('application_port').where('application_code', '=', code).execute()
  return number
}
