import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import type { Database } from '../src/db/handles.ts'
import { openEmbedded } from '../src/db/driver/embedded/embedded.ts'
import { openPostgres } from '../src/db/driver/postgres/postgres.ts'
import { createLogger } from '../src/http/observability/log.ts'
import { type Browser, openBrowser } from './sign-in/browser.ts'
import { databaseUrl } from './database/postgres-url.ts'

export const METRICS_TOKEN = 'metrics-of-the-tests'
export const PORTAL = 'http://portal.test'
export const APPS = 'http://apps.portal.test'
/** Prevents tests from writing a key file. */
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')
export const PASSWORD = 'Portal-Demo-2026'

/** The demonstration world on one database, and a server before it. Ready from the first `beforeAll` on. */
export interface World {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  readonly app: FastifyInstance
  /** Lines that the server has logged. */
  readonly log: string[]
  /** A browser without a session, at an address of its own. */
  browser(): Browser
  /** Signs in, and enters the tenant when one is named. */
  signIn(account: string, tenantId?: number): Promise<Browser>
}

/** A thread that opens the embedded database need not compile it, because this process has compiled it already. */
const compiled = WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))

/** One body, run on the embedded database and on PostgreSQL: every file has its own copies of the world. */
export function onBothDatabases(body: (world: World) => void, variables: Record<string, string> = {}): void {
  describe.each(['embedded', 'postgres'] as const)('%s', (kind) => {
    let opened: OpenWorld | undefined
    const log: string[] = []

    beforeAll(async () => {
      opened = await openWorld(kind, { variables, log })
    })
    afterAll(() => opened?.close())

    const world = () => {
      if (!opened) throw new Error('The world is not ready before the first beforeAll')
      return opened
    }
    body({
      kind,
      get database() {
        return world().database
      },
      get app() {
        return world().app
      },
      log,
      browser: () => world().browser(),
      signIn: (account, tenantId) => world().signIn(account, tenantId),
    })
  })
}

export interface OpenWorld extends World {
  close(): Promise<void>
}

interface WorldOptions {
  variables?: Record<string, string>
  log?: string[]
}

/** Copies the demonstration world and starts a server before it, for a test that compares two worlds. */
export async function openWorld(
  kind: World['kind'],
  { variables = {}, log = [] }: WorldOptions = {},
): Promise<OpenWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-data-'))
  const { database, remove } = await (kind === 'embedded' ? copyFolder() : copyDatabase())
  let app: FastifyInstance | undefined
  const close = async () => {
    await app?.close()
    await database.close()
    await remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const config = parseConfig({
      METRICS_TOKEN,
      PUBLIC_ORIGIN: PORTAL,
      APPS_ORIGIN: APPS,
      DEFAULT_LOCALE: 'en',
      SECRETS_KEY,
      DATA_DIR: dataDir,
      ...variables,
    })
    const logger = createLogger('info', { write: (line) => void log.push(line) })
    app = await createApp({ config, database, logger, version: '0.0.0' })
  } catch (error) {
    await close()
    throw error
  }
  const server = app
  const browser = () => openBrowser(server, PORTAL)
  return {
    kind,
    database,
    app: server,
    log,
    browser,
    async signIn(account, tenantId) {
      const person = browser()
      await person.signIn(account, PASSWORD)
      if (tenantId !== undefined) await person.enter(tenantId)
      return person
    },
    close,
  }
}

interface Opened {
  database: Database
  remove: () => Promise<void>
}

export async function copyFolder(): Promise<Opened & { folder: string }> {
  await compiled
  const folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  // This takes a third of the time of the asynchronous copy.
  cpSync(inject('templates').folder, folder, { recursive: true })
  return { folder, database: await openEmbedded(folder), remove: () => rm(folder, { recursive: true, force: true }) }
}

interface OpenedCopy extends Opened {
  url: string
  /** Runs a statement as the owner of the tables. Returns its rows. */
  asOwner: (statement: string) => Promise<unknown[]>
}

export async function copyDatabase(): Promise<OpenedCopy> {
  const { postgresUrl } = inject('templates')
  const name = `portico_${randomUUID().replaceAll('-', '')}`
  await command(postgresUrl, `create database ${name} template portico_template`)
  const url = databaseUrl(postgresUrl, name)
  return {
    url,
    database: openPostgres(url, { connections: 10 }),
    asOwner: (statement) => command(url, statement),
    remove: () => drop(postgresUrl, name),
  }
}

/** An empty database without a schema. */
export async function emptyDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const { postgresUrl } = inject('templates')
  const name = `portico_${randomUUID().replaceAll('-', '')}`
  await command(postgresUrl, `create database ${name}`)
  return {
    url: databaseUrl(postgresUrl, name),
    remove: () => drop(postgresUrl, name),
  }
}

/** Files start at the same time, and a template can be copied by one at a time only. */
async function command(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(20260101)`)
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

async function drop(url: string, name: string): Promise<void> {
  await command(url, `drop database if exists ${name} with (force)`)
}
