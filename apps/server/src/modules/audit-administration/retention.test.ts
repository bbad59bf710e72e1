import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { changeObject } from '../../../test/change-object.ts'
import { portalOf } from '../../../test/portal-of.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { removeOldEntries } from '../audit/retention.service.ts'

const RETENTION = '/api/admin/v1/audit/retention'
const [TENANT, OTHER] = [20001, 20002]

onBothDatabases((world) => {
  let portal: ReturnType<typeof portalOf>
  let admin: Browser
  const run = <Row = unknown>(...statements: string[]) => asOwner<Row>(world.database, ...statements)
  const asSystem = (...statements: string[]) =>
    world.database.system(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  /** Writes entries of this age. The database gives them numbers and seals. */
  const write = (count: number, days: number, { tenantId = TENANT, first = 1 } = {}) =>
    asSystem(`insert into audit_log (tenant_id, id, happened_at, action, target, trace_id, way)
      select ${tenantId}, 10000 * ${days} + ${first} + n, now() - interval '${days} days', 'person.change', '{}', 'written', 'sweep'
      from generate_series(1, ${count}) n`)
  const keep = (days: number, tenantId = TENANT) =>
    asSystem(`insert into audit_retention (tenant_id, days, due_at) values (${tenantId}, ${days}, now())
      on conflict (tenant_id) do update set days = ${days}, due_at = now()`)
  const numbers = async (tenantId = TENANT) =>
    (
      await run<{ number: number }>(`select number::float8 from audit_seal join audit_log using (tenant_id, id)
        where tenant_id = ${tenantId} order by number`)
    ).map(({ number }) => number)
  const removals = () =>
    run<{ after: object; way: string }>(`select after, way from audit_log
      where tenant_id = ${TENANT} and action = 'audit.retention' order by happened_at`)
  /** The command `portico audit`. */
  const audit = async (...words: string[]) => {
    const lines: string[] = []
    const order = await orderOf(['audit', ...words])
    return [(await order.run(portal.call, order.words, {}, (line) => void lines.push(line))) ?? 0, ...lines]
  }
  const change = (person: Browser, days: number | null, match?: string) =>
    changeObject(person, `PUT ${RETENTION}`, { days }, match)

  beforeAll(async () => {
    portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(TENANT)
    admin = await world.signIn('admin.nordbro', TENANT)
  })
  beforeEach(() => run('delete from audit_log', 'delete from audit_seal', 'delete from audit_retention'))

  test('AUDIT-25 an administrator sets how long the log is kept, with the right and a recent proof of identity', async () => {
    expect(await admin.call(`GET ${RETENTION}`)).toEqual({ days: null })
    expect(await audit('retention')).toEqual([0, 'Entries are kept without a limit.'])
    for (const days of [364, 3651, 365.5]) expect(await change(admin, days)).toBe(400)
    expect(await change(admin, 365)).toBe(200)
    expect(await change(admin, 3650)).toBe(200)
    expect(await admin.call(`GET ${RETENTION}`)).toEqual({ days: 3650 })
    expect(await change(admin, 400, '"other"')).toBe(412)
    expect(await audit('retention', '730')).toEqual([0, 'Entries are kept for 730 days.'])
    expect(await audit('retention', 'unlimited')).toEqual([0, 'Entries are kept without a limit.'])
    const logged = await run<{ after: object }>(`select after from audit_log
      where tenant_id = ${TENANT} and action = 'audit-retention.set' order by happened_at`)
    expect(logged.map(({ after }) => after)).toEqual([{ days: 365 }, { days: 3650 }, { days: 730 }, { days: null }])

    const anna = await world.signIn('anna', TENANT)
    expect(await change(anna, 365)).toBe(403)
    const { id } = await anna.call('GET /api/uaa/user')
    const scope = { scope: 'tenant', orgId: null, applicationCode: null } as const
    await admin.call('POST /api/admin/v1/administrators', { body: { userId: id, roleCode: 'auditor', ...scope } })
    expect(await anna.call(`GET ${RETENTION}`)).toEqual({ days: null })
    expect(await change(anna, 365)).toBe(403)

    const aged = await world.signIn('admin.nordbro', TENANT)
    await asSystem(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await change(aged, 365)).toBe(403)
    await asSystem('update session set authenticated_at = now()')
  })

  test('AUDIT-25 nothing is removed within a day of the change', async () => {
    await write(1, 800)
    expect(await change(admin, 365)).toBe(200)
    await removeOldEntries(world.database)
    expect(await numbers()).toEqual([1, 2])
    await asSystem(`update audit_retention set due_at = due_at - interval '1 day'`)
    await removeOldEntries(world.database)
    expect(await numbers()).toEqual([2, 3])
  })

  test('AUDIT-26, AUDIT-27, AUDIT-28 old entries are removed, which the log records, and the rest stays verifiable', async () => {
    await write(20, 400)
    await write(5, 1)
    const [, , stored = ''] = await audit('verify')
    const seal = String(stored).split(' ').at(-1) ?? ''
    await keep(365)
    await removeOldEntries(world.database)
    expect(await numbers()).toEqual([21, 22, 23, 24, 25, 26])
    expect(await removals()).toEqual([{ after: { first: 1, last: 20, days: 365 }, way: 'sweep' }])
    const [correct, gone] = ['6 entries are correct.', 'Entries 1 to 20 were removed by retention.']
    expect(await audit('verify')).toMatchObject([0, correct, gone, {}])
    expect(await audit('verify', seal)).toMatchObject([0, correct, gone, {}])
    const [first] = await run<{ seal: string }>(`select '3:' || encode(hash, 'hex') as seal from audit_seal
      where tenant_id = ${TENANT} and number = 3`)
    expect(await audit('verify', first?.seal ?? '')).toMatchObject([0, correct, gone, {}])

    // a later removal begins after the former one
    await run('update audit_retention set due_at = now()')
    await removeOldEntries(world.database)
    expect(await removals()).toHaveLength(1)
  })

  test('AUDIT-26 a removal takes 1,000 entries in one transaction, and once where two processes remove', async () => {
    await write(1001, 400)
    await keep(365)
    await Promise.all([removeOldEntries(world.database), removeOldEntries(world.database)])
    expect(await numbers()).toEqual([1002, 1003])
    expect((await removals()).map(({ after }) => after)).toEqual([
      { first: 1, last: 1000, days: 365 },
      { first: 1001, last: 1001, days: 365 },
    ])
    expect(await audit('verify')).toMatchObject([
      0,
      '2 entries are correct.',
      'Entries 1 to 1001 were removed by retention.',
      {},
    ])
  }, 60_000)

  test('AUDIT-12, AUDIT-26 the database refuses every other removal', async () => {
    await write(2, 400)
    await write(2, 364)
    const record = (first: number, last: number) =>
      `insert into audit_log (tenant_id, id, action, target, after, trace_id, way) values (${TENANT}, 9, 'audit.retention', '{}',
        '{"first": ${first}, "last": ${last}}', '', 'sweep')`
    const remove = (from: number, to: number) => `delete from audit_log where tenant_id = ${TENANT} and id in (
      select id from audit_seal where tenant_id = ${TENANT} and number between ${from} and ${to})`
    const refused = { code: '42501' }
    await expect(asSystem(record(1, 2), remove(1, 2))).rejects.toMatchObject(refused)
    await keep(365)
    // only this test removes
    await asSystem(`update audit_retention set due_at = 'infinity'`)
    await expect(asSystem(remove(1, 2))).rejects.toMatchObject(refused)
    await expect(asSystem(record(1, 1), remove(1, 2))).rejects.toMatchObject(refused)
    await expect(asSystem(record(1, 4), remove(1, 4))).rejects.toMatchObject(refused)
    await expect(asSystem(record(1, 4), remove(3, 3))).rejects.toMatchObject(refused)
    await expect(asSystem(`update audit_retention set days = 1`)).rejects.toMatchObject({ code: '23514' })
    await asSystem('update audit_retention set days = 390')
    await write(1, 380, { first: 50 })
    await expect(asSystem(record(1, 5), remove(5, 5))).rejects.toMatchObject(refused)
    const asTenant = world.database.tenant(TENANT, (db) => sql.raw(remove(1, 2)).execute(db))
    await expect(asTenant).rejects.toMatchObject(refused)
    expect(await numbers()).toEqual([1, 2, 3, 4, 5])
    await asSystem(record(1, 2), remove(1, 2))
    expect(await numbers()).toEqual([3, 4, 5, 6])
  })

  test('AUDIT-28 an entry that somebody has removed is not covered by a removal', async () => {
    await write(9, 400)
    await run(`delete from audit_log where tenant_id = ${TENANT} and id = (
      select id from audit_seal where tenant_id = ${TENANT} and number = 5)`)
    await keep(365)
    await removeOldEntries(world.database)
    expect(await numbers()).toEqual([6, 7, 8, 9, 10])
    expect((await audit('verify'))[1]).toMatch(/^Entry 5 \(id \d+\) was removed\. 0 entries before it are correct\.$/)
  })

  test('ISO-21, AUDIT-26 a removal leaves the entries of other tenants', async () => {
    await write(2, 400)
    await write(2, 400, { tenantId: OTHER })
    await keep(365)
    await removeOldEntries(world.database)
    expect([await numbers(), await numbers(OTHER)]).toEqual([[3], [1, 2]])
    await asSystem('delete from audit_retention')
    await removeOldEntries(world.database)
    expect([await numbers(), await numbers(OTHER)]).toEqual([[3], [1, 2]])
  })
})
