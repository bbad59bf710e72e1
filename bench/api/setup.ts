import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@portico/e2e/server'
import pg from 'pg'
import { openBareEmbedded, openBarePostgres, type BareDatabase } from './bare.ts'
import { send } from './http.ts'
import { signIn, type Person } from './person.ts'

const BARE_PORT = 8695
const TENANT = 20001
const ACCOUNTS = ['anna', 'li.wei', 'admin.nordbro', 'anna', 'li.wei', 'admin.nordbro']

export interface Variant {
  people: Person[]
  bareRoute(person: Person): Promise<void>
  bareRead(person: Person): Promise<void>
  stop(): Promise<void>
}

/** Starts the server, the bare route and the bare database, all with the same rows. */
export async function setup(kind: 'postgres' | 'embedded'): Promise<Variant> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const target = kind === 'postgres' ? await onPostgres() : await onEmbedded(folder)
  const server = await startServer(`bench-${kind}`, { ...target.environment, LOG_LEVEL: 'warn' })
  const bareServer = await startBare(target.bareServer)
  const people: Person[] = []
  for (const account of ACCOUNTS) people.push(await signIn(server.origin, account, TENANT))
  return {
    people,
    async bareRoute({ tenantId, userId }) {
      const { status } = await send(`http://127.0.0.1:${BARE_PORT}`, { method: 'GET', path: `/${tenantId}/${userId}` })
      if (status !== 200) throw new Error(`HTTP ${status}`)
    },
    async bareRead({ userId }) {
      await target.bareRead.read(userId)
    },
    async stop() {
      await target.bareRead.close()
      bareServer.kill('SIGTERM')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Target {
  environment: NodeJS.ProcessEnv
  bareServer: string
  bareRead: BareDatabase
}

async function onPostgres(): Promise<Target> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query('create database bench_api')
  await admin.end()
  url.pathname = '/bench_api'
  return { environment: { DATABASE_URL: url.href }, bareServer: url.href, bareRead: openBarePostgres(url.href) }
}

/**
 * Only one process can open an embedded database, so the bare route and the bare database use copies of the filled
 * folder.
 */
async function onEmbedded(folder: string): Promise<Target> {
  const data = join(folder, 'data')
  await (await startServer('bench-fill', { DATA_DIR: data })).stop()
  const copies = ['server', 'read'].map((name) => join(folder, name))
  for (const copy of copies) cpSync(join(data, 'database'), copy, { recursive: true })
  const [bareServer = '', read = ''] = copies
  return { environment: { DATA_DIR: data }, bareServer, bareRead: await openBareEmbedded(read) }
}

async function startBare(target: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [script, String(BARE_PORT), target], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) break
    const isUp = await send(`http://127.0.0.1:${BARE_PORT}`, { method: 'GET', path: '/' }).catch(() => undefined)
    if (isUp) return child
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The bare route did not start.')
}
