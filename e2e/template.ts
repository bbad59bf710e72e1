import pg from 'pg'
import { startServer, type Environment, type RunningServer } from './server.ts'

/** The advisory lock for copying. PostgreSQL does not allow two concurrent copies of one template. */
const LOCK = 20260102

const nameOf = (name: string) => `e2e_${name.replaceAll('-', '_')}`

function addressOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function withClient(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates a PostgreSQL database with the demonstration data, once per run. A server on a copy inserts no data. The caller holds the lock.
 */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const database = nameOf(`template_${process.env.E2E_RUN}`)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount) return database
  const unfinished = `${database}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const server = await startServer('template', { DATABASE_URL: addressOf(unfinished) })
  await server.stop()
  await client.query(`alter database ${unfinished} rename to ${database}`)
  return database
}

/** Creates the template if the run has a PostgreSQL server. */
export async function createDatabaseTemplate(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await withTemplate(async () => undefined)
}

const withTemplate = (work: (client: pg.Client, template: string) => Promise<unknown>) =>
  withClient(async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await work(client, await ensureTemplate(client))
  })

/** Creates a separate database with the demonstration data. */
export async function createDatabase(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = nameOf(`${process.pid}_${name}`)
  await withTemplate((client, template) => client.query(`create database ${database} template ${template}`))
  return {
    url: addressOf(database),
    drop: () => withClient(async (client) => void (await client.query(`drop database ${database} with (force)`))),
  }
}

/**
 * Starts a portal with the demonstration data: on a copy of the template if the run has a PostgreSQL server, else on
 * the embedded database, which the server fills itself.
 */
export async function startCopy(name: string, environment: Environment = {}): Promise<RunningServer> {
  if (!process.env.TEST_DATABASE_URL) return startServer(name, environment)
  const { url, drop } = await createDatabase(name)
  const server = await startServer(name, (port) => ({
    DATABASE_URL: url,
    ...(typeof environment === 'function' ? environment(port) : environment),
  }))
  return {
    ...server,
    async stop() {
      await server.stop()
      await drop()
    },
  }
}
