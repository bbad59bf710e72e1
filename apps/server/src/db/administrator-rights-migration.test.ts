import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world.ts'
import { createDialect } from './connection/dialect.ts'
import { migrations } from './migrations/migrations.ts'

test('ADMIN-20 ADMIN-21 administrators of a former version stay administrators, and those of the platform operate it', async () => {
  const { url, remove } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  try {
    expect((await migrator.migrateTo('0137-pdf-documents')).error).toBeUndefined()
    await sql`insert into tenant (id, name, status) values (10000, 'Operator', 1), (20001, 'Contractor', 1)`.execute(db)
    for (const id of [1, 2, 3]) {
      await sql`insert into user_account (id, username, account_name, nickname)
        overriding system value values (${id}, ${`person-${id}`}, 'Person', 'Person')`.execute(db)
    }
    await sql`insert into membership (tenant_id, user_id, tenant_admin, default_identity_code)
      values (10000, 1, true, 'Z0'), (20001, 1, false, 'Z0'), (20001, 2, true, 'Z0'), (20001, 3, false, 'Z0')`.execute(
      db,
    )

    expect((await migrator.migrateToLatest()).error).toBeUndefined()

    const { rows: grants } = await sql`
      select tenant_id::int as tenant, user_id::int as person, role_code as role, scope from administrator_grant
      order by tenant_id, user_id, role_code`.execute(db)
    expect(grants).toEqual([
      { tenant: 10000, person: 1, role: 'platform-operator', scope: 'platform' },
      { tenant: 10000, person: 1, role: 'tenant-administrator', scope: 'tenant' },
      { tenant: 20001, person: 2, role: 'tenant-administrator', scope: 'tenant' },
    ])
    const administrators = async () => {
      const { rows } = await sql<{ person: string }>`
        select concat(tenant_id, ':', user_id) as person from membership where tenant_admin order by 1`.execute(db)
      return rows.map(({ person }) => person)
    }
    expect(await administrators()).toEqual(['10000:1', '20001:2'])
    await sql`update membership set tenant_admin = true`.execute(db)
    expect(await administrators()).toEqual(['10000:1', '20001:2'])

    const { rows: roles } = await sql`
      select tenant_id::int as tenant, count(*)::int from administrator_role where built_in group by 1 order by 1`.execute(
      db,
    )
    expect(roles).toEqual([
      { tenant: 10000, count: 7 },
      { tenant: 20001, count: 6 },
    ])
  } finally {
    await pool.end()
    await remove()
  }
})
