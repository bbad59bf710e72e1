import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../test/world.ts'
import type { PreambleOptions } from './handles.ts'

onBothDatabases((world) => {
  const countIn = (tenantId: number, table: 'membership' | 'org_node' | 'theme') =>
    world.database.tenant(tenantId, async (db) => {
      const rows = await db.selectFrom(table).select('tenant_id').execute()
      return Map.groupBy(rows, ({ tenant_id }) => tenant_id)
    })

  test.each(['membership', 'org_node', 'theme'] as const)(
    'ISO-3 a query without a tenant condition returns no row of another tenant: %s',
    async (table) => {
      const everybody = await world.database.system((db) =>
        db.selectFrom(table).select('tenant_id').distinct().execute(),
      )
      expect(everybody.length).toBeGreaterThan(1)

      expect([...(await countIn(20001, table)).keys()]).toEqual([20001])
      expect([...(await countIn(20002, table)).keys()]).toEqual([20002])
      expect((await countIn(29999, table)).size).toBe(0)
    },
  )

  test('ISO-3, ISO-14 a transaction without a tenant sees no rows', async () => {
    const rows = await world.database.system(async (db) => {
      await sql`set local role portico_app`.execute(db)
      return db.selectFrom('membership').selectAll().execute()
    })
    expect(rows).toEqual([])
  })

  test('ISO-3 a tenant that is not a number is an error', async () => {
    const asking = world.database.system(async (db) => {
      await sql`set local role portico_app`.execute(db)
      await sql`select set_config('app.tenant_id', '1 or 1=1', true)`.execute(db)
      return db.selectFrom('membership').selectAll().execute()
    })
    await expect(asking).rejects.toMatchObject({ code: '22P02' })
    await expect(world.database.tenant(Number.NaN, () => Promise.resolve())).rejects.toThrow('positive integer')
    await expect(world.database.tenant(1.5, () => Promise.resolve())).rejects.toThrow('positive integer')
  })

  test('ISO-3 a row of another tenant can be neither inserted nor updated nor deleted', async () => {
    const row = { tenant_id: 20002, version: 99, draft: true, document: '{}' }
    await expect(
      world.database.tenant(20001, (db) => db.insertInto('theme').values(row).execute()),
    ).rejects.toMatchObject({ code: '42501' })

    const [updated] = await world.database.tenant(20001, (db) =>
      db.updateTable('theme').set({ draft: true }).where('tenant_id', '=', 20002).execute(),
    )
    const [deleted] = await world.database.tenant(20001, (db) =>
      db.deleteFrom('theme').where('tenant_id', '=', 20002).execute(),
    )
    expect([updated?.numUpdatedRows, deleted?.numDeletedRows]).toEqual([0n, 0n])
  })

  test('ISO-4 a row cannot refer to a row of another tenant', async () => {
    const grant = world.database.tenant(20001, (db) =>
      sql`insert into org_extend (tenant_id, org_id, code, value) values (20001, 51001, 'SAP_CODE', 'x')`.execute(db),
    )
    await expect(grant).rejects.toMatchObject({ code: '23503' })
  })

  test('ISO-2 a reused connection has neither the role nor the tenant of its former user', async () => {
    const state = sql<{ role: string; tenant: string | null }>`
      select current_user as role, nullif(current_setting('app.tenant_id', true), '') as tenant`
    for (let round = 0; round < 20; round++) {
      const inside = await world.database.tenant(20001, async (db) => (await state.execute(db)).rows[0])
      expect(inside).toEqual({ role: 'portico_app', tenant: '20001' })
      const after = await world.database.system(async (db) => (await state.execute(db)).rows[0])
      expect(after).toEqual({ role: 'portico_system', tenant: null })
    }
  })

  test('ISO-2 concurrent transactions of two tenants do not see each other', async () => {
    const tenants = [20001, 20002, 20003, 20007]
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const tenant = tenants[index % tenants.length] ?? 0
        return { tenant, keys: [...(await countIn(tenant, 'membership')).keys()] }
      }),
    )
    for (const { tenant, keys } of seen) expect(keys).toEqual([tenant])
  })

  test('ISO-2 an idle transaction that has only read leaves neither role nor tenant on the connection', async () => {
    const query = {
      name: 'tenant_of_test',
      sql: `(bytea) as select set_config('app.tenant_id', '2000' || encode($1, 'escape'), true) as tenant`,
    }
    const asking = (digit: number): PreambleOptions<'tenant'> => ({
      hashes: [Buffer.from(String(digit))],
      scope: 'tenant',
      isReadOnly: true,
    })
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const digit = (index % 3) + 1
        const rows = await world.database.withPreamble(query, asking(digit), (db) =>
          db.selectFrom('membership').select('tenant_id').distinct().execute(),
        )
        const state = await world.database.system((db) =>
          sql<{ role: string; tenant: string | null }>`
            select current_user as role, nullif(current_setting('app.tenant_id', true), '') as tenant`.execute(db),
        )
        return { tenant: 20000 + digit, rows, state: state.rows[0] }
      }),
    )
    for (const { tenant, rows, state } of seen) {
      expect(rows).toEqual([{ tenant_id: tenant }])
      expect(state).toEqual({ role: 'portico_system', tenant: null })
    }
  })

  test('OPS-100 a statement that failed in a call that only reads makes no later statement fail', async () => {
    const asking: PreambleOptions<'system'> = { hashes: [Buffer.from('1')], scope: 'system', isReadOnly: true }
    const first = { sql: `(bytea) as select encode($1, 'escape') as first` }
    const second = { sql: `(bytea) as select encode($1, 'escape') as second` }
    const failing = world.database.withPreamble(first, asking, (db) => sql`select 1 / 0`.execute(db))
    // the same connection prepares a statement of its own next
    const next = failing.catch(() => world.database.withPreamble(second, asking, (_db, row) => Promise.resolve(row)))
    await expect(next).resolves.toEqual({ second: '1' })
    const again = world.database.withPreamble(first, asking, (db) => sql`select 1 / 0`.execute(db))
    await expect(again.catch(() => world.database.isAlive())).resolves.toBe(true)
  })

  test('ISO-7 a handle is rejected after its transaction has ended', async () => {
    const stored = await world.database.tenant(20001, (db) => Promise.resolve({ db }))
    await expect(stored.db.selectFrom('membership').selectAll().execute()).rejects.toThrow('The transaction has ended')
  })

  test('ISO-1, ISO-13 the plain role does not see sessions, tokens and password hashes', async () => {
    const hidden = [
      'session',
      'access_token',
      'launch_ticket',
      'sign_in_key',
      'token_signing_key',
      'login_failure',
    ] as const
    for (const table of hidden) {
      await expect(
        world.database.tenant(20001, (db) =>
          db
            .selectFrom(table)
            .select(sql`1`.as('one'))
            .execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' })
    }
    await expect(
      world.database.tenant(20001, (db) => db.selectFrom('user_account').select('password_hash').execute()),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('OPS-6 a transaction with a failed statement is never reported as committed', async () => {
    const careless = world.database.system(async (db) => {
      await sql`insert into nowhere values (1)`.execute(db).catch(() => {})
      return 'done'
    })
    await expect(careless).rejects.toThrow('rolled back')
  })
})
