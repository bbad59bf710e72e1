import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyFolder } from '../../../../test/world.ts'
import { openEmbeddedStream } from './embedded-stream.ts'
import { openEmbedded } from './embedded.ts'
import type { Database } from '../../handles.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

let database: Database
let folder: string
let remove: () => Promise<void>

beforeAll(async () => {
  const copy = await copyFolder()
  await copy.database.close()
  ;({ folder, remove } = copy)
  database = await openEmbedded(folder, { statementMillis: 500 })
})
afterAll(async () => {
  await database.close()
  await remove()
})

const tenants = () => database.system((db) => db.selectFrom('tenant').select('id').execute())

test('OPS-7, OPS-63 a statement that runs too long is ended with its worker, and the database opens again', async () => {
  const before = await tenants()
  const endless = database.system((db) => sql`select count(*) from generate_series(1, 1000000000)`.execute(db))
  const error: unknown = await endless.catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await tenants()).toEqual(before)
})

test('OPS-7 calls that waited for the single connection are answered by the new worker', async () => {
  const endless = database.system((db) => sql`select count(*) from generate_series(1, 1000000000)`.execute(db))
  const waiting = Array.from({ length: 5 }, tenants)
  await expect(endless).rejects.toThrow()
  for (const rows of await Promise.all(waiting)) expect(rows.length).toBeGreaterThan(5)
})

test('OPS-99 a failure of the worker itself counts as an unavailable database, and the next call has a new worker', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-broken-'))
  const file = join(folder, 'database')
  // the database cannot create its folder here
  await writeFile(file, '')
  const broken = await openEmbedded(folder)
  const error: unknown = await broken
    .system((db) => db.selectFrom('tenant').select('id').execute())
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await broken.isAlive()).toBe(false)

  await rm(file)
  expect(await broken.isAlive()).toBe(true)
  await broken.close()
  await rm(folder, { recursive: true })
})

test('OPS-7 a connection that ends while it waits for the former worker leaves no worker behind', async () => {
  const former = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const stream = openEmbeddedStream({
    ...{ folder: join(folder, 'database'), statementMillis: 500 },
    ...{ ready: former.promise, onGone: () => gone.resolve() },
  }).on('error', () => {})
  const connected = vi.fn<() => void>()
  ;(stream.on('connect', connected) as unknown as { connect(): void }).connect()
  stream.destroy(new Error('timeout expired'))
  former.resolve()
  await gone.promise
  expect(connected).not.toHaveBeenCalled()
})

/** Such statements take a busy machine longer than half a second. */
async function reopenWithoutLimit(): Promise<void> {
  await database.close()
  database = await openEmbedded(folder)
}

/**
 * Statements that are too complex. PostgreSQL refuses them in time, or the worker's stack overflows before: that depends
 * on the code that the engine has compiled by then.
 */
const DEEP = {
  'a sum of ten thousand terms': `select ${Array.from({ length: 10_000 }, () => '1').join('+')}`,
  'an expression in ten thousand brackets': `select 'x' ~ '${'('.repeat(10_000)}x${')'.repeat(10_000)}'`,
}
test.each(Object.entries(DEEP))(
  'OPS-99 OPS-101 after an overflow of its stack the database has a new worker, which has what was committed: %s',
  async (_name, statement) => {
    await reopenWithoutLimit()
    const mark = sql<{ mark: string | null }>`select nullif(current_setting('app.mark', true), '') as mark`
    const markOf = () => database.system(async (db) => (await mark.execute(db)).rows[0]?.mark)
    const before = await database.system(async (db) => {
      // it belongs to the worker, whose only session this is
      await sql`select set_config('app.mark', 'first worker', false)`.execute(db)
      await db
        .insertInto('captcha_use')
        .values({ captcha_hash: randomBytes(32), expires_at: new Date() })
        .execute()
      return db.selectFrom('captcha_use').selectAll().execute()
    })
    expect(await markOf()).toBe('first worker')

    const error: unknown = await database
      .system((db) => sql.raw(statement).execute(db))
      .catch((reason: unknown) => reason)
    const isRefused = (error as { code?: string }).code?.startsWith('54') === true
    expect(isDatabaseUnavailable(error)).toBe(!isRefused)
    expect(await markOf()).toBe(isRefused ? 'first worker' : null)
    expect(await database.system((db) => db.selectFrom('captcha_use').selectAll().execute())).toEqual(before)
  },
)

test('ISO-2 a failed transaction leaves no changes', async () => {
  const stored = () => database.system((db) => db.selectFrom('captcha_use').selectAll().execute())
  const before = await stored()
  const failing = database.system(async (db) => {
    await db.deleteFrom('captcha_use').execute()
    await db
      .insertInto('captcha_use')
      .values({ captcha_hash: Buffer.alloc(32), expires_at: new Date() })
      .execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await stored()).toEqual(before)
})
