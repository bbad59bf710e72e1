import pg from 'pg'
import { test as base } from './fixtures.ts'
import { digestRows, rememberRows } from './snapshot.ts'
import { METRICS_TOKEN, startServer, type Environment } from './server.ts'
import { createDatabase } from './template.ts'

export interface IsolatedPortal {
  /** A separate portal on PostgreSQL. Tests write rows directly and bypass the server's rules. */
  isolatedPortal: {
    origin: string
    query: (sql: string, values?: readonly unknown[]) => Promise<void>
    /** Returns a digest of the rows of each table, for comparisons. */
    digest: () => Promise<Record<string, string | null>>
    /** Returns the number of content security policy reports that the server has accepted. */
    reported: () => Promise<number>
    /** Restores all rows to their values at the portal's start. */
    restore: () => Promise<void>
  }
}

interface Cleaned {
  /** Restores the portal before each journey, since the journeys of a worker share it. */
  cleaned: void
}

/** Starts a separate portal with its own PostgreSQL database, which the test can write. */
export async function startIsolatedPortal(name: string, environment: Environment = {}) {
  const { url, drop } = await createDatabase(name)
  const server = await startServer(name, (port) => ({
    DATABASE_URL: url,
    ...(typeof environment === 'function' ? environment(port) : environment),
  }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    origin: server.origin,
    port: server.port,
    databaseUrl: url,
    query: async (sql: string, values: readonly unknown[] = []) => void (await client.query(sql, [...values])),
    remember: () => rememberRows(client),
    digest: () => digestRows(client),
    async stop() {
      await client.end()
      await server.stop()
      await drop()
    },
  }
}

async function startShared() {
  const { origin, query, digest, remember, stop } = await startIsolatedPortal(
    `isolated-${process.env.TEST_WORKER_INDEX}`,
  )
  return {
    origin,
    query,
    digest,
    async reported() {
      const metrics = await (
        await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text()
      const line = /^http_request_duration_seconds_count\{.*route="\/portal\/csp-reports".*\} (\d+)$/m.exec(metrics)
      return Number(line?.[1] ?? 0)
    },
    restore: await remember(),
    stop,
  }
}

export const test = base.extend<IsolatedPortal & Cleaned>({
  isolatedPortal: async ({ once }, use) => use(await once('isolated portal', startShared)),
  cleaned: [
    async ({ isolatedPortal }, use) => {
      await use()
      await isolatedPortal.restore()
    },
    { auto: true },
  ],
  baseURL: async ({ isolatedPortal }, use) => use(isolatedPortal.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

export { expect } from '@playwright/test'
