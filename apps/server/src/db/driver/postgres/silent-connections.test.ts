import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyProxy, startFaultyProxy } from '../../../../../../scripts/lib/test-servers/faulty-proxy.mjs'
import { copyDatabase } from '../../../../test/world.ts'
import type { Database } from '../../handles.ts'
import { openPostgres } from './postgres.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

const CONNECTIONS = 3

let proxy: FaultyProxy
let database: Database
let direct: Database
let remove: () => Promise<void>

beforeAll(async () => {
  const copied = await copyDatabase()
  ;({ database: direct, remove } = copied)
  const url = new URL(copied.url)
  proxy = await startFaultyProxy({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${proxy.port}`
  database = openPostgres(url.href, { connections: CONNECTIONS, watch: { silentMs: 400, checkMs: 100 } })
})
afterAll(async () => {
  proxy.heal()
  await database.close()
  await proxy.close()
  await direct.close()
  await remove()
})

/** Occupies all connections at once, so that none is left over from before. */
const readAtOnce = () =>
  Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () =>
      database.system((db) => sql`select pg_sleep(0.05)`.execute(db).then(() => 'read')),
    ),
  )

/** Ends all connections, so that the next call opens new ones. */
async function closeConnections(): Promise<void> {
  proxy.reset()
  await expect.poll(() => database.connections().total).toBe(0)
}

test('OPS-90 calls on connections that died without notice end as unavailable, and the next ones get new connections', async () => {
  for (const { status } of await readAtOnce()) expect(status).toBe('fulfilled')
  proxy.freeze()

  for (const one of await readAtOnce()) {
    expect(one.status).toBe('rejected')
    expect(isDatabaseUnavailable((one as PromiseRejectedResult).reason)).toBe(true)
  }
  for (const { status } of await readAtOnce()) expect(status).toBe('fulfilled')
})

test('OPS-90 connections that die between connect and their first statement end as unavailable', async () => {
  const signals = database.openSignals(() => {})
  await closeConnections()
  proxy.freezeAtStatement(CONNECTIONS)
  for (const one of await readAtOnce()) {
    expect(one.status).toBe('rejected')
    expect(isDatabaseUnavailable((one as PromiseRejectedResult).reason)).toBe(true)
  }
  for (const { status } of await readAtOnce()) expect(status).toBe('fulfilled')

  proxy.freezeAtStatement(1)
  expect(await signals.lead()).toBe(false)
  expect(await signals.lead()).toBe(true)
  await signals.close()
})

test('EVENT-3 a process that leads asks PostgreSQL once for relays that follow each other closely', async () => {
  const signals = database.openSignals(() => {})
  expect(await signals.lead()).toBe(true)
  proxy.slow(300)
  const began = performance.now()
  for (let relay = 0; relay < 10; relay++) expect(await signals.lead()).toBe(true)
  // each query takes 600 ms
  expect(performance.now() - began).toBeLessThan(1500)
  proxy.heal()
  await signals.close()
})

test('OPS-90 a statement that takes long, and one that waits for a lock, keep their connections', async () => {
  const lock = 4711
  const unlocked = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = direct.system(async (db) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
    locked.resolve()
    await unlocked.promise
  })
  await locked.promise
  const waiting = database.system((db) => sql`select pg_advisory_xact_lock(${lock})`.execute(db))
  await database.system((db) => sql`select pg_sleep(2)`.execute(db))
  unlocked.resolve()
  await Promise.all([holder, waiting])
})
