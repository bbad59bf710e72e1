import pg from 'pg'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

export interface Tampered {
  /** A portal of its own on PostgreSQL, where rows can be written past every rule of the server. */
  tampered: {
    origin: string
    query: (sql: string, values?: readonly unknown[]) => Promise<void>
    /** Deliveries of reports about the policy that the server has taken so far. */
    reported: () => Promise<number>
  }
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
    async stop() {
      await client.end()
      await server.stop()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

export const test = base.extend<object, Tampered>({
  tampered: [
    async ({}, use, { workerIndex }) => {
      const { origin, query, stop } = await startTampered(`tampered-${workerIndex}`)
      await use({
        origin,
        query,
        async reported() {
          const metrics = await (await fetch(`${origin}/metrics`)).text()
          const line = /^http_request_duration_seconds_count\{.*route="\/portal\/csp-reports".*\} (\d+)$/m.exec(metrics)
          return Number(line?.[1] ?? 0)
        },
      })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ tampered }, use) => use(tampered.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server: npm run e2e brings one')

export { expect } from '@playwright/test'
