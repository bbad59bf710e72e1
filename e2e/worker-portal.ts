import pg from 'pg'
import { METRICS_TOKEN, startServer, type Environment } from './server.ts'
import { digestRows, snapshotRows } from './snapshot.ts'
import { createDatabase } from './template.ts'

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
    takeSnapshot: () => snapshotRows(client),
    digest: () => digestRows(client),
    async stop() {
      await client.end()
      await server.stop()
      await drop()
    },
  }
}

/** The name of the worker's portal. */
export const WORKER_PORTAL = `worker-${process.env.TEST_WORKER_INDEX}`

/** Starts the portal that the journeys of a worker share, so that journeys of other workers cannot affect them. */
export async function startWorkerPortal() {
  const { origin, query, digest, takeSnapshot, stop } = await startIsolatedPortal(
    `worker-${process.env.TEST_WORKER_INDEX}`,
  )
  process.env.PORTAL_URL ??= origin
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
    restore: await takeSnapshot(),
    stop,
  }
}
