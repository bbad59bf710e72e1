import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world.ts'
import { createDialect } from './connection/dialect.ts'
import { migrations } from './migrations/migrations.ts'

test('SIGN-150 an existing account has signed in before unless it is new and has left no trace', async () => {
  const { url, remove } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  try {
    expect((await migrator.migrateTo('0097-preferences-menu')).error).toBeUndefined()
    const ages = { dormant: 200, unused: 3, refused: 3, used: 3 }
    for (const [name, days] of Object.entries(ages)) {
      await sql`insert into user_account (username, account_name, nickname, created_at)
        values (${name}, ${name}, ${name}, now() - make_interval(days => ${days}))`.execute(db)
    }
    for (const [name, result] of Object.entries({ refused: 'WRONG_PASSWORD', used: 'SUCCESS' })) {
      await sql`insert into security_event (user_id, event, result, address)
        select id, 'SIGN_IN', ${result}, '192.0.2.1' from user_account where username = ${name}`.execute(db)
    }

    expect((await migrator.migrateToLatest()).error).toBeUndefined()

    const { rows } = await sql`
      select username from user_account where first_signed_in_at is not null order by username`.execute(db)
    expect(rows).toEqual([{ username: 'dormant' }, { username: 'used' }])
  } finally {
    await pool.end()
    await remove()
  }
})
