import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world.ts'
import { createDialect } from './connection/dialect.ts'
import { migrations } from './migrations/migrations.ts'

test('ADMIN-106 roles of applications that tenants have got before count as given', async () => {
  const { url, remove } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  try {
    expect((await migrator.migrateTo('0177-announcements-menu')).error).toBeUndefined()
    for (const statement of [
      `insert into product (code, names) values ('weather', '{}')`,
      `insert into application_group (id, code, names) values (1, 'pm', '{}')`,
      `insert into application (id, code, product_code, group_code, unique_code, names, integrate_type, url, hosting_kind, source_kind,
        source) values (1, 'weather', 'weather', 'pm', 'weather', '{}', 0, '/', 'realm', 'folder', 'weather')`,
      `insert into application_role (application_code, code, names, menus, position)
        select 'weather', code, '{}', '[]', 0 from (values ('forecaster'), ('deleted')) offered (code)`,
      `insert into tenant (id, name, status) values (1, 'With', 1), (2, 'Without', 1)`,
      `insert into role (tenant_id, code, names)
        select tenant.id, own.code, '{}' from tenant, (values ('forecaster'), ('own')) own (code)`,
      `insert into tenant_application (tenant_id, application_code, enabled, version) values (1, 'weather', true, '1.0')`,
    ])
      await sql.raw(statement).execute(db)

    expect((await migrator.migrateToLatest()).error).toBeUndefined()

    const { rows } = await sql`select tenant_id::int, application_code, role_code from given_role`.execute(db)
    expect(rows).toEqual([{ tenant_id: 1, application_code: 'weather', role_code: 'forecaster' }])
  } finally {
    await pool.end()
    await remove()
  }
})
