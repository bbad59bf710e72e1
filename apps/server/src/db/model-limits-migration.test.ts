import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world.ts'
import { createDialect } from './connection/dialect.ts'
import { migrations } from './migrations/migrations.ts'

test('ASSISTANT-53 limits of before that a tenant has not set become those of the deployment', async () => {
  const { url, remove } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  try {
    expect((await migrator.migrateTo('0144-application-health')).error).toBeUndefined()
    for (const [id, person] of [
      [1, 200_000],
      [2, 0],
    ] as const) {
      await sql`insert into tenant (id, name, status) values (${id}, 'Tenant', 1)`.execute(db)
      await sql`insert into assistant_setting (tenant_id, conversation_days, person_limit, tenant_limit)
        values (${id}, 90, ${person}, 5000000)`.execute(db)
    }

    expect((await migrator.migrateToLatest()).error).toBeUndefined()

    const { rows } = await sql`
      select person_limit::int as person, tenant_limit::int as tenant from assistant_setting order by tenant_id`.execute(
      db,
    )
    expect(rows).toEqual([
      { person: null, tenant: null },
      { person: 0, tenant: 5_000_000 },
    ])
  } finally {
    await pool.end()
    await remove()
  }
})
