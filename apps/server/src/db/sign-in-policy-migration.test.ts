import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world.ts'
import { createDialect } from './connection/dialect.ts'
import { migrations } from './migrations/migrations.ts'

test('SIGN-70 the tenants’ former methods become policies, with the provider that was offered beside them', async () => {
  const { url, remove } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  try {
    expect((await migrator.migrateTo('0040-sign-in-policy')).error).toBeUndefined()
    const methods = { 1: '["qr","password"]', 2: '["password","oidc"]', 3: '["magic"]', 4: '"password"', 5: '["sms"]' }
    for (const [id, stored] of Object.entries(methods)) {
      await sql`insert into tenant (id, name, custom_code, status, sign_in_methods)
        values (${id}, 'Tenant', ${`code-${id}`}, 1, ${stored}::jsonb)`.execute(db)
    }
    await sql`insert into tenant (id, name, status) values (6, 'Tenant', 1)`.execute(db)
    await sql`insert into tenant_identity_provider (tenant_id, name, issuer, client_id, mail_domains, admits_unknown, enabled)
      values (5, 'Provider', 'https://login.example', 'portal', '[]', false, true)`.execute(db)

    expect((await migrator.migrateToLatest()).error).toBeUndefined()

    const { rows } =
      await sql`select tenant_id::int as id, methods, provider_only from sign_in_policy order by tenant_id`.execute(db)
    expect(rows).toEqual([
      { id: 1, methods: ['password', 'qr'], provider_only: null },
      { id: 2, methods: ['password'], provider_only: null },
      { id: 5, methods: ['sms', 'oidc'], provider_only: null },
    ])
  } finally {
    await pool.end()
    await remove()
  }
})
