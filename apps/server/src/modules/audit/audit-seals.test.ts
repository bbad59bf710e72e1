import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { onBothDatabases } from '../../../test/world.ts'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { type AuditEntry, writeAudit } from './audit.service.ts'

const [ONE, OTHER] = [20001, 20002]
const entryOf = (tenantId: number, name = 'Åsa'): AuditEntry => ({
  ...{ tenantId, actorUserId: 610, onBehalfOfTenantId: null, action: 'person.change', traceId: 'abc' },
  ...{ target: { userId: 7 }, before: null, after: { name } },
  origin: { sessionId: 9, address: '10.0.0.1', way: 'interface' },
})

interface Row {
  number: number
  hash: string
  id: number
  tenant_id: number
  micros: number
  actor_user_id: number | null
  on_behalf_of_tenant_id: number | null
  action: string
  target: string
  before: string | null
  after: string | null
  trace_id: string
  session_number: number | null
  address: string | null
  way: string | null
}

/** The documented form, computed without the database. */
function hashOf(former: string, row: Row): string {
  const fields = [
    ...[former, row.number, row.tenant_id, row.id, row.micros, row.actor_user_id, row.on_behalf_of_tenant_id],
    ...[row.action, row.target, row.before, row.after, row.trace_id, row.session_number, row.address, row.way],
  ]
  const text = `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`
  return createHash('sha256').update(text).digest('hex')
}

onBothDatabases((world) => {
  const rowsOf = (tenantId: number) =>
    world.database.tenant(tenantId, async (db) => {
      const { rows } = await sql<Row>`
        select seal.number, encode(seal.hash, 'hex') as hash, entry.id, entry.tenant_id,
          floor(extract(epoch from happened_at) * 1000000)::bigint as micros, actor_user_id, on_behalf_of_tenant_id, action,
          target::text as target, before::text as before, after::text as after, trace_id, session_number, address, way
        from audit_log entry full join audit_seal seal on seal.tenant_id = entry.tenant_id and seal.id = entry.id
        where coalesce(entry.tenant_id, seal.tenant_id) = ${tenantId} order by seal.number`.execute(db)
      return rows
    })
  const expectChain = (rows: Row[]) => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    const hashes = rows.map((row, index) => hashOf(rows[index - 1]?.hash ?? '', row))
    expect(rows.map(({ hash }) => hash)).toEqual(hashes)
  }
  const write = (db: SystemDb | TenantDb, ...entries: AuditEntry[]) => writeAudit(db, ...entries)

  test('AUDIT-11 each entry has the next number of its tenant and a hash over its fields and the former hash', async () => {
    const before = (await rowsOf(ONE)).length
    await world.database.tenant(ONE, (db) => write(db, entryOf(ONE), entryOf(ONE, '"quoted" \\ 王伟')))
    await world.database.system((db) => write(db, entryOf(OTHER), entryOf(ONE), entryOf(OTHER)))
    await expect(
      world.database.tenant(ONE, async (db) => {
        await write(db, entryOf(ONE))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await world.database.tenant(ONE, (db) => write(db, entryOf(ONE)))

    const rows = await rowsOf(ONE)
    expect(rows).toHaveLength(before + 4)
    expectChain(rows)
    expectChain(await rowsOf(OTHER))
  })

  test('AUDIT-11 5,000 entries of one statement are numbered in their order', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Person ${index}`)
    await world.database.tenant(OTHER, (db) => write(db, ...names.map((name) => entryOf(OTHER, name))))
    const rows = await rowsOf(OTHER)
    expectChain(rows)
    expect(rows.slice(-5000).map(({ after }) => (JSON.parse(after ?? '') as { name: string }).name)).toEqual(names)
  }, 60_000)

  test('AUDIT-12 neither role changes or removes an entry or a seal, or chooses a number or hash', async () => {
    const [sealed] = await rowsOf(ONE)
    const statements = [
      `update audit_log set action = 'nothing'`,
      'delete from audit_log',
      `update audit_seal set hash = ''`,
      'delete from audit_seal',
      `insert into audit_seal (tenant_id, id, number) values (${ONE}, 1, 9)`,
      `insert into audit_seal (tenant_id, id, hash) values (${ONE}, 1, '')`,
    ]
    for (const statement of statements) {
      await expect(world.database.system((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({
        code: '42501',
      })
      await expect(world.database.tenant(ONE, (db) => sql.raw(statement).execute(db))).rejects.toMatchObject({
        code: '42501',
      })
    }
    const seal = (id: number) =>
      world.database.system((db) => db.insertInto('audit_seal').values({ tenant_id: ONE, id }).execute())
    await expect(seal(sealed?.id ?? 0)).rejects.toMatchObject({ code: '23505' })
    await expect(seal(1)).rejects.toMatchObject({ code: 'P0002' })
  })

  test('AUDIT-11 an entry that is written under the role of a tenant is sealed after the end of that part', async () => {
    await world.database.system(async (db) => {
      await sql`select set_config('role', 'portico_app', true), set_config('app.tenant_id', ${String(ONE)}, true)`.execute(
        db,
      )
      await write(db, entryOf(ONE))
      await sql`select set_config('role', 'portico_system', true), set_config('app.tenant_id', '', true)`.execute(db)
    })
    expectChain(await rowsOf(ONE))
  })

  test('AUDIT-13 a transaction that has written an entry holds up nobody before its commit', async () => {
    // the embedded database runs one transaction after the other
    if (world.kind === 'embedded') return
    let isWritten = () => {}
    let mayEnd = () => {}
    const written = new Promise<void>((resolve) => (isWritten = resolve))
    const end = new Promise<void>((resolve) => (mayEnd = resolve))
    const slow = world.database.tenant(ONE, async (db) => {
      await write(db, entryOf(ONE, 'slow'))
      isWritten()
      await end
    })
    await written
    const quick = world.database.tenant(ONE, async (db) => {
      await sql`set local statement_timeout = '5s'`.execute(db)
      await write(db, entryOf(ONE, 'quick'))
    })
    await quick.finally(mayEnd)
    await slow
    const rows = await rowsOf(ONE)
    expectChain(rows)
    expect(rows.slice(-2).map(({ after }) => after)).toEqual(['{"name": "quick"}', '{"name": "slow"}'])
  })

  test('AUDIT-13 transactions that write entries of two tenants in opposite orders all commit', async () => {
    const many = (tenantId: number) => Array.from({ length: 100 }, () => entryOf(tenantId))
    const round = (first: number, second: number) =>
      world.database.system(async (db) => {
        await write(db, ...many(first))
        await write(db, ...many(second))
      })
    const before = (await rowsOf(ONE)).length
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? round(ONE, OTHER) : round(OTHER, ONE))))
    const rows = await rowsOf(ONE)
    expect(rows).toHaveLength(before + 800)
    expectChain(rows)
    expectChain(await rowsOf(OTHER))
  }, 60_000)

  test('AUDIT-13 a transaction that writes to many logs holds 64 locks', async () => {
    const [held] = await asOwner<{ locks: number }>(
      world.database,
      `insert into tenant (id, name, status) select 700000 + n, 'Many', 1 from generate_series(1, 200) n`,
      `insert into audit_log (tenant_id, id, action, target, trace_id, way)
        select 700000 + n, n, 'tenant.change', '{}', '', 'sweep' from generate_series(1, 200) n`,
      'set constraints all immediate',
      `select count(*) as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    )
    expect(held).toEqual({ locks: 64 })
    const rows = await asOwner(world.database, 'select from audit_seal where tenant_id > 700000 and number = 1')
    expect(rows).toHaveLength(200)
  })
})
