import pg from 'pg'
import { test as base } from './fixtures.ts'
import { digestRows, rememberRows } from './pristine.ts'
import { METRICS_TOKEN, startServer, type Environment } from './server.ts'
import { createDatabase } from './template.ts'

export interface Tampered {
  /** A portal of its own on PostgreSQL, where rows can be written past every rule of the server. */
  tampered: {
    origin: string
    query: (sql: string, values?: readonly unknown[]) => Promise<void>
    /** What stands in the database, to be compared. */
    digest: () => Promise<Record<string, string | null>>
    /** Deliveries of reports about the policy that the server has taken so far. */
    reported: () => Promise<number>
    /** Every row as it was when the portal had started. */
    restore: () => Promise<void>
  }
}

interface Cleaned {
  /** The portal is shared by the journeys of a worker: each finds it as if it were the first. */
  cleaned: void
}

/** A portal of its own over a PostgreSQL database of its own, and the way to write into that. */
export async function startTampered(name: string, environment: Environment = {}) {
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
  const { origin, query, digest, remember, stop } = await startTampered(`tampered-${process.env.TEST_WORKER_INDEX}`)
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

export const test = base.extend<Tampered & Cleaned>({
  tampered: async ({ once }, use) => use(await once('tampered', startShared)),
  cleaned: [
    async ({ tampered }, use) => {
      await use()
      await tampered.restore()
    },
    { auto: true },
  ],
  baseURL: async ({ tampered }, use) => use(tampered.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server: npm run e2e brings one')

export { expect } from '@playwright/test'
