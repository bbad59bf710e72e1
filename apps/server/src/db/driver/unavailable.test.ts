import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../../test/world.ts'
import { isDatabaseUnavailable, isDataException } from './unavailable.ts'

test('OPS-101 a statement that is too complex for PostgreSQL is an error of the caller, and the connection serves on', async ({
  onTestFinished,
}) => {
  const { database, remove } = await copyDatabase()
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  const deep = `select ${Array.from({ length: 100_000 }, () => '1').join('+')}`
  const error: unknown = await database.system((db) => sql.raw(deep).execute(db)).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: '54001' })
  expect([isDataException(error), isDatabaseUnavailable(error)]).toEqual([true, false])
  expect(await database.isAlive()).toBe(true)
})
