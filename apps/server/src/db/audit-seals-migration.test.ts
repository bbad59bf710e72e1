import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/world.ts'
import { createDialect } from './connection/dialect.ts'
import { migrations } from './migrations/migrations.ts'

test('AUDIT-11 entries from before are numbered by time in each log, and later ones continue', async () => {
  const { url, remove } = await emptyDatabase()
  const pool = new pg.Pool({ connectionString: url })
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const write = (rows: string) =>
    sql.raw(`insert into audit_log (tenant_id, id, happened_at, action, target, trace_id) select tenant_id, id, time::timestamptz,
      'person.change', '{}', '' from (values ${rows}) entry (tenant_id, id, time)`).execute(db) // prettier-ignore
  try {
    expect((await migrator.migrateTo('0227-account-indexes')).error).toBeUndefined()
    await sql`insert into tenant (id, name, status) values (1, 'One', 1), (2, 'Other', 1)`.execute(db)
    await write(`(1, 12, '2026-01-02'), (2, 11, '2026-01-01'), (1, 13, '2026-01-01'), (2, 9, '2026-01-01')`)

    expect((await migrator.migrateTo('0228-audit-seals')).error).toBeUndefined()
    await write(`(1, 5, '2026-01-03')`)

    const { rows } = await sql`
      select tenant_id::int, number::int, id::int,
        hash = audit_hash(coalesce(lag(hash) over (partition by tenant_id order by number), ''), number, entry) as linked
      from audit_seal seal join audit_log entry using (tenant_id, id) order by tenant_id, number`.execute(db)
    expect(rows).toEqual([
      { tenant_id: 1, number: 1, id: 13, linked: true },
      { tenant_id: 1, number: 2, id: 12, linked: true },
      { tenant_id: 1, number: 3, id: 5, linked: true },
      { tenant_id: 2, number: 1, id: 9, linked: true },
      { tenant_id: 2, number: 2, id: 11, linked: true },
    ])
  } finally {
    await pool.end()
    await remove()
  }
})
