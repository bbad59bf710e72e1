import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { erasePerson, findPersonToErase } from '../erasure/erasure.service.ts'
import { writeAudit } from './audit.service.ts'
import { SWEEP_ORIGIN } from './origin.service.ts'

const TENANT = 20001

onBothDatabases((world) => {
  let portal: ReturnType<typeof portalOf>
  const run = (...statements: string[]) =>
    asOwner<{ number: number; id: number; seal: string }>(world.database, ...statements)
  /** The command `portico audit verify`. */
  const verify = async (...words: string[]) => {
    const lines: string[] = []
    const order = await orderOf(['audit', 'verify', ...words])
    return [await order.run(portal.call, order.words, {}, (line) => void lines.push(line)), ...lines] as const
  }
  const write = (count: number) =>
    world.database.tenant(TENANT, (db) =>
      writeAudit(
        db,
        ...Array.from({ length: count }, (_, index) => ({
          ...{ tenantId: TENANT, actorUserId: null, onBehalfOfTenantId: null, action: 'person.change', traceId: 't' },
          ...{ target: { userId: index }, before: null, after: { name: 'Åsa' }, origin: SWEEP_ORIGIN },
        })),
      ),
    )
  const newest = async () => {
    const [seal] = await run(`select number, id, number || ':' || encode(hash, 'hex') as seal from audit_seal
      where tenant_id = ${TENANT} order by number desc limit 1`)
    if (!seal) throw new Error('The log is empty')
    return seal
  }
  /** Changes the log as its owner, verifies it, and changes it back. */
  const tamperedWith = async (statement: string, words: string[] = []) => {
    await run(
      'create table log_before as select * from audit_log',
      'create table seal_before as select * from audit_seal',
      `set local session_replication_role = 'replica'`,
      statement,
    )
    try {
      return await verify(...words)
    } finally {
      await run(
        `set local session_replication_role = 'replica'`,
        'delete from audit_log',
        'delete from audit_seal',
        'insert into audit_log select * from log_before',
        'insert into audit_seal select * from seal_before',
        'drop table log_before, seal_before',
      )
    }
  }

  beforeAll(async () => {
    portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(TENANT)
    await write(12)
  })

  test('AUDIT-14, AUDIT-15 an untouched log is correct, and has the seal of its newest entry and each earlier one', async () => {
    const { number, seal } = await newest()
    expect(await verify()).toEqual([
      0,
      `${number} entries are correct.`,
      `Store this seal elsewhere, to notice later if the end is cut off: ${seal}`,
    ])
    await write(1)
    expect(await verify(seal)).toMatchObject([0, `${number + 1} entries are correct.`, {}])
    expect(await verify(`${number}:${'0'.repeat(64)}`)).toEqual([
      1,
      `Entry ${number} does not have this seal. 0 entries before it are correct.`,
    ])
  })

  test.each([
    [`update audit_log set after = '{"name": "Eve"}' where id = ID`, 'Entry NUMBER (id ID) was changed.'],
    [`update audit_log set actor_user_id = 610 where id = ID`, 'Entry NUMBER (id ID) was changed.'],
    [
      `update audit_log set happened_at = happened_at - interval '1 second' where id = ID`,
      'Entry NUMBER (id ID) was changed.',
    ],
    [`update audit_log set before = 'null' where id = ID`, 'Entry NUMBER (id ID) was changed.'],
    [`update audit_seal set hash = sha256('') where id = ID`, 'Entry NUMBER (id ID) was changed.'],
    ['delete from audit_log where id = ID', 'Entry NUMBER (id ID) was removed.'],
    [
      'with cut as (delete from audit_seal where id = ID) delete from audit_log where id = ID',
      'Entry NUMBER is missing with its seal.',
    ],
  ])('AUDIT-14 the first wrong entry is named: %s', async (statement, says) => {
    const { number: last } = await newest()
    const number = last - 5
    const [{ id } = { id: 0 }] = await run(
      `select id from audit_seal where tenant_id = ${TENANT} and number = ${number}`,
    )
    const fill = (text: string) => text.replaceAll('ID', String(id)).replaceAll('NUMBER', String(number))
    const tenant = `tenant_id = ${TENANT} and id`
    expect(await tamperedWith(fill(statement).replaceAll('where id', `where ${tenant}`))).toEqual([
      1,
      `${fill(says)} ${number - 1} entries before it are correct.`,
    ])
    expect((await verify())[0]).toBe(0)
  })

  test('AUDIT-14 entries that are removed from the end, and one that is added, are found', async () => {
    const { number, id } = await newest()
    expect(await tamperedWith(`delete from audit_log where tenant_id = ${TENANT} and id = ${id}`)).toEqual([
      1,
      `Entry ${number} (id ${id}) was removed. ${number - 1} entries before it are correct.`,
    ])
    const added = `insert into audit_log (tenant_id, id, action, target, trace_id, way) values (${TENANT}, 5, 'person.change', '{}', '', 'sweep')`
    expect(await tamperedWith(added)).toEqual([
      1,
      `The entry with the id 5 has no seal. ${number} entries before it are correct.`,
    ])
  })

  test('AUDIT-15 an end that is cut off with its seals does not have the stored seal', async () => {
    const { number, id, seal } = await newest()
    const cut = `with cut as (delete from audit_seal where tenant_id = ${TENANT} and id = ${id})
      delete from audit_log where tenant_id = ${TENANT} and id = ${id}`
    expect(await tamperedWith(cut, [seal])).toEqual([
      1,
      `Entry ${number} does not have this seal. 0 entries before it are correct.`,
    ])
  })

  test('AUDIT-16 one call verifies 5,000 entries, and later parts are linked to the part before', async () => {
    await write(5000)
    const { number } = await newest()
    const part = await portal.call('GET /api/admin/v1/audit/verification', { query: {} })
    expect(part).toMatchObject({ checked: 5000, fault: null })
    expect(await verify()).toMatchObject([0, `${number} entries are correct.`, {}])
    // the first entry of the second part
    const wrong = `update audit_log set trace_id = 'other' where tenant_id = ${TENANT}
      and id = (select id from audit_seal where tenant_id = ${TENANT} and number = 5001)`
    expect((await tamperedWith(wrong))[1]).toMatch(/^Entry 5001 .* was changed\. 5000 entries before it are correct\.$/)
    const missing = `delete from audit_seal where tenant_id = ${TENANT} and number = 5001`
    expect((await tamperedWith(missing))[1]).toBe(
      'Entry 5001 is missing with its seal. 5000 entries before it are correct.',
    )
  }, 60_000)

  test('AUDIT-12 the log is correct after a person is erased', async () => {
    await world.database.system(async (db) => {
      const person = await findPersonToErase(db, 'erik')
      if (person) await erasePerson(db, person, 'Request of the person')
    })
    const [erased] = await run(`select id from audit_log where tenant_id = ${TENANT} and action = 'person.erase'`)
    expect(erased).toBeDefined()
    expect((await verify())[0]).toBe(0)
  })

  test('AUDIT-14 the verification needs the right to read the log, in the whole tenant', async () => {
    const anna = await world.signIn('anna', TENANT)
    expect(await refusal(anna.call('GET /api/admin/v1/audit/verification'))).toBe('FORBIDDEN')
    for (const cursor of ['e30', 'WzAsIngiXQ', 'WzEuNSwxXQ'])
      expect(await refusal(portal.call('GET /api/admin/v1/audit/verification', { query: { cursor } }))).toBe(
        'VALIDATION',
      )
  })
})
