import pg from 'pg'
import { test as base } from './fixtures.ts'
import { rememberRows } from './pristine.ts'
import { startServer } from './server.ts'

export interface Tampered {
  /** A portal of its own on PostgreSQL, where rows can be written past every rule of the server. */
  tampered: {
    origin: string
    query: (sql: string, values?: readonly unknown[]) => Promise<void>
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
export async function startTampered(name: string, environment: NodeJS.ProcessEnv = {}) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const database = `e2e_${process.pid}_${name.replaceAll('-', '_')}`
  await admin.query(`create database ${database}`)
  url.pathname = `/${database}`
  const server = await startServer(name, { DATABASE_URL: url.href, ...environment })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    origin: server.origin,
    databaseUrl: url.href,
    query: async (sql: string, values: readonly unknown[] = []) => void (await client.query(sql, [...values])),
    remember: () => rememberRows(client),
    async stop() {
      await client.end()
      await server.stop()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

export const test = base.extend<Cleaned, Tampered>({
  tampered: [
    async ({}, use, { workerIndex }) => {
      const { origin, query, remember, stop } = await startTampered(`tampered-${workerIndex}`)
      const restore = await remember()
      await use({
        origin,
        query,
        async reported() {
          const metrics = await (await fetch(`${origin}/metrics`)).text()
          const line = /^http_request_duration_seconds_count\{.*route="\/portal\/csp-reports".*\} (\d+)$/m.exec(metrics)
          return Number(line?.[1] ?? 0)
        },
        restore,
      })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
