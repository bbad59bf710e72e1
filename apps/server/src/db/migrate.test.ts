import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { copyDatabase, copyFolder, emptyDatabase } from '../../test/world.ts'
import type { Database } from './handles.ts'
import { openPostgres } from './driver/postgres/postgres.ts'
import { isDatabaseUnavailable } from './driver/unavailable.ts'
import { NewerSchemaError } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'

/** Tables, columns, keys and policies, in the spelling that both databases share. */
const describeSchema = (database: Database) =>
  database.system(async (db) => {
    const { rows: columns } = await sql`
      select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`.execute(db)
    const { rows: constraints } = await sql`
      select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c') order by 1, 2`.execute(db)
    const { rows: indexes } = await sql`
      select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
    const { rows: policies } =
      await sql`select tablename, policyname, roles::text, cmd from pg_policies order by 1, 2`.execute(db)
    return { columns, constraints, indexes, policies }
  })

test('OPS-12 both databases reach the same schema, and a second migration changes nothing', async () => {
  const opened = await Promise.all([copyFolder(), copyDatabase()])
  const schemas = []
  for (const { database, remove } of opened) {
    const before = await describeSchema(database)
    await database.migrate()
    const after = await describeSchema(database)
    expect(after).toEqual(before)
    schemas.push(after)
    await database.close()
    await remove()
  }
  expect(schemas[0]).toEqual(schemas[1])
  expect(schemas[0]?.columns.length).toBeGreaterThan(100)
})

test.each([
  ['embedded', copyFolder],
  ['postgres', copyDatabase],
] as const)(
  'OPS-75 on %s a schema that a newer version has changed is refused with a one-line message',
  async (_kind, copy) => {
    const { database, remove } = await copy()
    try {
      // Simulates a version without the database's last migration.
      const before = Object.keys(migrations).at(-1) ?? ''
      const last = migrations[before]!
      delete migrations[before]
      const refused = await database.migrate().catch((error: unknown) => error)
      migrations[before] = last
      expect(refused).toBeInstanceOf(NewerSchemaError)
      expect((refused as Error).message).toContain(`(migration ${before})`)
      expect((refused as Error).message.split('\n')).toHaveLength(1)
    } finally {
      await database.close()
      await remove()
    }
  },
)

test('OPS-12 two processes that start at the same time migrate an empty database to the same schema', async () => {
  const { url, remove } = await emptyDatabase()
  const databases = [openPostgres(url, { connections: 2 }), openPostgres(url, { connections: 2 })]
  try {
    await Promise.all(databases.map((database) => database.migrate()))
    for (const database of databases) expect(await database.isAlive()).toBe(true)
    expect(await databases[0]?.system((db) => db.selectFrom('tenant').select('id').execute())).toEqual([])
  } finally {
    for (const database of databases) await database.close()
    await remove()
  }
})

test('OPS-98 a migration that waits for a long transaction times out, unblocks waiting calls, and is retried', async () => {
  const { database, url, remove } = await copyDatabase()
  const other = new pg.Client({ connectionString: url })
  const added = '9999-column'
  migrations[added] = { up: async (db) => void (await sql`alter table tenant add column later text`.execute(db)) }
  const isWaiting = async () =>
    (
      await other.query(`select from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`)
    ).rowCount === 1
  try {
    await other.connect()
    await other.query('begin; lock table tenant in access share mode')
    const refused = database.migrate().catch((error: unknown) => error)
    await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true)
    // waits behind the migration, and is answered while the long transaction is still open
    expect(await database.system((db) => db.selectFrom('tenant').select('id').execute())).not.toEqual([])
    const error = await refused
    expect((error as Error).cause).toMatchObject({ code: '55P03' })
    expect(isDatabaseUnavailable(error)).toBe(true)

    await other.query('commit')
    await database.migrate()
    const { rows } = await other.query(`select name from kysely_migration order by name desc limit 1`)
    expect(rows).toEqual([{ name: added }])
  } finally {
    delete migrations[added]
    await other.end()
    await database.close()
    await remove()
  }
})
