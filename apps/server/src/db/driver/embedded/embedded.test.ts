import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFolder } from '../../../../test/world.ts'
import { openEmbedded } from './embedded.ts'
import type { Database } from '../../handles.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

let database: Database
let remove: () => Promise<void>

beforeAll(async () => {
  const copy = await copyFolder()
  await copy.database.close()
  remove = copy.remove
  database = await openEmbedded(copy.folder, { statementMillis: 500 })
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

test('OPS-99 a failure of the worker itself counts as an unavailable database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-broken-'))
  // the database cannot create its folder here
  await writeFile(join(folder, 'database'), '')
  const broken = await openEmbedded(folder)
  const error: unknown = await broken
    .system((db) => db.selectFrom('tenant').select('id').execute())
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await broken.close()
  await rm(folder, { recursive: true })
})

test('ISO-2 a failed transaction leaves no changes', async () => {
  const failing = database.system(async (db) => {
    await db.deleteFrom('captcha_use').execute()
    await db
      .insertInto('captcha_use')
      .values({ captcha_hash: Buffer.alloc(32), expires_at: new Date() })
      .execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.system((db) => db.selectFrom('captcha_use').selectAll().execute())).toEqual([])
})
