import pg from 'pg'
import { startServer } from './server.ts'

/** Databases are copied one at a time: a template that is being copied can be copied by nobody else. */
const LOCK = 20260102

const nameOf = (name: string) => `e2e_${name.replaceAll('-', '_')}`

function addressOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function command(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The demonstration world in a PostgreSQL database, made once for a run: a server that starts on a copy has nothing to fill in. */
export async function makeTemplate(): Promise<void> {
  const database = nameOf(`template_${process.pid}`)
  await command(`create database ${database}`)
  const server = await startServer('template', { DATABASE_URL: addressOf(database) })
  await server.stop()
  process.env.E2E_TEMPLATE = database
}

/** A database of its own with the demonstration world in it. */
export async function createDatabase(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = nameOf(`${process.pid}_${name}`)
  const template = process.env.E2E_TEMPLATE
  const from = template ? ` template ${template}` : ''
  await command(`select pg_advisory_lock(${LOCK})`, `create database ${database}${from}`)
  return { url: addressOf(database), drop: () => command(`drop database ${database} with (force)`) }
}
