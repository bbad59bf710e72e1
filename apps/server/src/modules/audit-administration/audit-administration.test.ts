import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { LoggedChange } from '@portico/contract/administration/audit'
import { asOwner } from '../../../test/as-owner.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { cursorOf } from '../../http/requests/cursor.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { type AuditOrigin, COMMAND_ORIGIN, SWEEP_ORIGIN } from '../audit/origin.service.ts'
import { pageOfAudit } from './audit-search.ts'

const LOG = '/api/admin/v1/audit'
const TENANT = 20001
type Facts = Record<string, unknown>

interface Written {
  action: string
  target: Facts
  before?: Facts
  after?: Facts
  actorUserId?: number
  origin?: AuditOrigin
}

onBothDatabases((world) => {
  let admin: Browser
  let adminId: number
  const write = (...entries: Written[]) =>
    world.database.tenant(TENANT, (db) =>
      writeAudit(
        db,
        ...entries.map((entry) => ({
          ...{
            tenantId: TENANT,
            actorUserId: null,
            onBehalfOfTenantId: null,
            traceId: 'written',
            origin: SWEEP_ORIGIN,
          },
          ...entry,
        })),
      ),
    )
  const find = async (query: Record<string, string>) =>
    (await admin.call(`GET ${LOG}`, { query: { limit: '200', ...query } })).items.filter(
      ({ traceId }) => traceId === 'written',
    )
  const readings = () =>
    asOwner<{ actor: number; target: Facts; address: string | null }>(
      world.database,
      `select actor_user_id::float8 as actor, target, address from audit_log
        where tenant_id = ${TENANT} and action in ('audit.read', 'audit.export') order by happened_at, id`,
    )
  const exportPart = (query: Record<string, string>) =>
    admin.call(`GET ${LOG}/export`, { query: query as unknown as { format: 'csv' } })
  const exportAll = async (query: Record<string, string>) => {
    let text = ''
    let cursor: string | null = null
    do {
      const part: Awaited<ReturnType<typeof exportPart>> = await exportPart({ ...query, ...(cursor && { cursor }) })
      text += part.text
      cursor = part.nextCursor
    } while (cursor !== null)
    return text
  }

  beforeAll(async () => {
    admin = await world.signIn('admin.nordbro', TENANT)
    adminId = (await admin.call('GET /api/uaa/user')).id
    const many = Array.from({ length: 2001 }, (_, n) => ({ action: 'export.test', target: { userId: 900_000 + n } }))
    const after = { name: '=1+1;=2', says: 'å "项目"\n' }
    await write(...many, { action: 'export.test', target: { userId: 1 }, after })
  })
  beforeEach(() => asOwner(world.database, 'delete from audit_reading'))

  test('AUDIT-9 the log is read page by page, by person, action and time, with the right for the whole tenant alone', async () => {
    const anna = await world.signIn('anna', TENANT)
    for (const path of [LOG, `${LOG}/export?format=csv`, `${LOG}/verification`])
      expect((await anna.request({ url: path })).json()).toMatchObject({ errorCode: 'FORBIDDEN' })
    const people = '/api/admin/v1/people'
    for (const name of ['one', 'two', 'three'])
      await admin.call(`POST ${people}`, { body: { email: `${name}@nordbro.example`, name } })

    const query = { action: 'person', actorUserId: String(adminId) }
    const names: unknown[] = []
    let cursor: string | null | undefined
    do {
      const page = await admin.call(`GET ${LOG}`, { query: { ...query, limit: '2', ...(cursor ? { cursor } : {}) } })
      names.push(...page.items.map(({ after }) => after?.['name']))
      cursor = page.nextCursor
    } while (cursor)
    expect(names).toEqual(['three', 'two', 'one'])
    const later = await admin.call(`GET ${LOG}`, {
      query: { ...query, from: new Date(Date.now() + 3_600_000).toISOString() },
    })
    expect(later.items).toEqual([])
  })

  test('AUDIT-45 a way selects the entries of the list, of an export and of the command line, and the reading names it', async () => {
    await write({ action: 'way.test', target: {}, origin: COMMAND_ORIGIN }, { action: 'way.test', target: {} })
    const query = { action: 'way', way: 'command' as const }
    expect((await find(query)).map(({ way }) => way)).toEqual(['command'])
    expect((await find({ action: 'way' })).length).toBe(2)
    const lines = (await exportAll({ ...query, format: 'jsonl' })).trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as LoggedChange).way)).toEqual(['command'])
    expect((await exportAll({ ...query, format: 'csv' })).trim().split(',').at(-1)).toBe('command')
    expect((await readings()).at(-1)?.target).toMatchObject({ subject: 'way', way: 'command' })
    const printed: string[] = []
    const portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(TENANT)
    const { run, words } = await orderOf(['audit'])
    await run(portal.call, words, { action: 'way', way: 'sweep' }, (line) => void printed.push(line))
    expect(printed.map((line) => (JSON.parse(line) as LoggedChange).way)).toEqual(['sweep'])
    expect((await admin.request({ url: `${LOG}?way=magic` })).statusCode).toBe(400)
  })

  test('AUDIT-10 a page of the log begins at its place in the index', async () => {
    const plan = await world.database.tenant(TENANT, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`set local enable_bitmapscan = off`.execute(db)
      return pageOfAudit(db, TENANT, { limit: 3, after: [Date.now() * 1000, 1] }).explain()
    })
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*happened_at <= /)
  })

  test('ADMIN-188, AUDIT-10 the log is read from its beginning, page by page at the place in the index, and a cursor keeps its direction', async () => {
    const filter = { action: 'export', objectKind: 'person' as const }
    const ids = async (sort: 'time' | '-time', limit: string) => {
      const all: number[] = []
      let cursor: string | null | undefined
      do {
        const query = { ...filter, sort, limit, ...(cursor ? { cursor } : {}) }
        const page = await admin.call(`GET ${LOG}`, { query })
        all.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      return all
    }
    const latestFirst = await ids('-time', '200')
    expect(latestFirst.length).toBeGreaterThan(2000)
    expect(await ids('time', '199')).toEqual(latestFirst.toReversed())
    const { nextCursor } = await admin.call(`GET ${LOG}`, { query: { sort: 'time', limit: '1' } })
    for (const query of [`cursor=${nextCursor}`, `sort=-time&cursor=${nextCursor}`, 'sort=action'])
      expect((await admin.request({ url: `${LOG}?${query}` })).statusCode, query).toBe(400)
    const plan = await world.database.tenant(TENANT, async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`set local enable_bitmapscan = off`.execute(db)
      return pageOfAudit(db, TENANT, { limit: 3, after: [Date.now() * 1000, 1], isAscending: true }).explain()
    })
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*happened_at >= /)
  })

  test('AUDIT-17 the log is filtered by the kind, and by the number or code, of an object', async () => {
    await write(
      { action: 'person.change', target: { userId: 771 } },
      { action: 'role.grant', target: { id: 5, userId: 771, orgId: 772 }, after: { roleCode: 'twin' } },
      { action: 'role.withdraw', target: { id: 5, userId: 772, orgId: 772 }, before: { roleCode: 'twin' } },
      { action: 'administrator.grant', target: { id: 6, userId: 771 }, after: { roleCode: 'twin' } },
      { action: 'role.change', target: { code: 'twin' } },
      { action: 'administrator-role.change', target: { code: 'twin' } },
      { action: 'change-set.publish', target: { id: 771 } },
      { action: 'look.change', target: { changeSetId: 771 } },
      { action: 'change-set.refuse', target: { id: 774, requestedBy: 773 } },
    )
    const actionsOf = async (objectKind: string, objectId: string) =>
      (await find({ objectKind, objectId })).map(({ action }) => action)
    const person = ['administrator.grant', 'role.grant', 'person.change']
    expect((await actionsOf('person', '771')).toSorted()).toEqual(person.toSorted())
    expect(await actionsOf('person', '773')).toEqual(['change-set.refuse'])
    expect(await actionsOf('organisation', '772')).toHaveLength(2)
    expect((await actionsOf('role', 'twin')).toSorted()).toEqual(['role.change', 'role.grant', 'role.withdraw'])
    expect((await actionsOf('administrator-role', 'twin')).toSorted()).toEqual([
      'administrator-role.change',
      'administrator.grant',
    ])
    expect((await actionsOf('change-set', '771')).toSorted()).toEqual(['change-set.publish', 'look.change'])
    expect(await actionsOf('menu', '771')).toEqual([])

    expect(await find({ objectId: '771' })).toHaveLength(5)
    expect(await find({ objectKind: 'organisation' })).toHaveLength(2)
    expect(await find({ objectKind: 'person', objectId: '771', action: 'role' })).toHaveLength(1)
    for (const query of ['objectKind=userId', 'objectKind=', 'objectId=', `objectId=${'1'.repeat(101)}`])
      expect((await admin.request({ url: `${LOG}?${query}` })).statusCode).toBe(400)
    expect((await admin.request({ url: `${LOG}?objectId=${encodeURIComponent(`'%_\\"`)}` })).statusCode).toBe(200)
  })

  test('AUDIT-20 an export has the entries that the same filter lists, as JSON lines and as CSV', async () => {
    const [first] = await find({ action: 'export' })
    const lines = (await exportAll({ format: 'jsonl', action: 'export' })).split('\n')
    expect(lines.pop()).toBe('')
    const entries = lines.map((line) => JSON.parse(line) as LoggedChange)
    expect(entries).toHaveLength(2002)
    expect(entries).toContainEqual(first)
    expect(entries.map(({ happenedAt }) => happenedAt)).toEqual(
      entries
        .map(({ happenedAt }) => happenedAt)
        .toSorted()
        .toReversed(),
    )

    const rows = parse(await exportAll({ format: 'csv', action: 'export' }), { bom: true, columns: true }) as {
      id: string
      target: string
      after: string
    }[]
    expect(rows.map(({ id }) => Number(id))).toEqual(entries.map(({ id }) => id))
    const row = rows.find(({ target }) => target === '{"userId":1}')
    expect(row?.after).toBe(`{"name":"=1+1;'=2","says":"å \\"项目\\"\\n"}`)
  })

  test('AUDIT-20 a part has at most 2,000 entries, and about 2 MB', async () => {
    expect(await exportPart({ format: 'jsonl', action: 'export' })).toMatchObject({ entries: 2000, isCut: false })
    const large = 'x'.repeat(1_500_000)
    await write(...[1, 2, 3].map((n) => ({ action: 'large.test', target: { n }, after: { large } })))
    const part = await exportPart({ format: 'csv', action: 'large' })
    expect(part).toMatchObject({ entries: 2, isCut: false })
    const rest = await exportPart({ format: 'csv', action: 'large', cursor: part.nextCursor ?? '' })
    expect(rest).toMatchObject({ entries: 1, nextCursor: null })
    expect(rest.text).not.toContain('happenedAt')
  })

  test('AUDIT-21 an export ends after 100,000 entries, and says that there are more', async () => {
    const now = (Date.now() + 60_000) * 1000
    const part = await exportPart({ format: 'jsonl', action: 'export', cursor: cursorOf(now, 1, 99_999) })
    expect(part).toMatchObject({ entries: 1, nextCursor: null, isCut: true })
    expect(part.oldest).toBe((JSON.parse(part.text) as LoggedChange).happenedAt)
    const beyond = await exportPart({ format: 'jsonl', action: 'export', cursor: cursorOf(now, 1, 100_000) })
    expect(beyond).toMatchObject({ entries: 0, nextCursor: null })
    for (const cursor of ['e30', cursorOf(now, 1)])
      expect(await refusal(exportPart({ format: 'csv', cursor }))).toBe('VALIDATION')
  })

  test('AUDIT-22 each part of an export needs the right at its time', async () => {
    const anna = await world.signIn('anna', TENANT)
    const { id } = await anna.call('GET /api/uaa/user')
    const scope = { scope: 'tenant', orgId: null, applicationCode: null } as const
    const grant = await admin.call('POST /api/admin/v1/administrators', {
      body: { userId: id, roleCode: 'auditor', ...scope },
    })
    const query = { format: 'jsonl', action: 'export' } as const
    const { nextCursor } = await anna.call(`GET ${LOG}/export`, { query })
    await admin.request({
      method: 'DELETE',
      url: `/api/admin/v1/administrators/${grant.id}`,
      headers: { 'if-match': '*' },
    })
    const next = anna.call(`GET ${LOG}/export`, { query: { ...query, cursor: nextCursor ?? '' } })
    expect(await refusal(next)).toBe('FORBIDDEN')
  })

  test('AUDIT-22 a text that a spreadsheet would execute has an apostrophe before it', async () => {
    await asOwner(world.database, `update user_account set nickname = '=1+1' where id = ${adminId}`)
    await write({ action: 'formula.test', target: {}, actorUserId: adminId })
    const text = await exportAll({ format: 'csv', action: 'formula' })
    await asOwner(world.database, `update user_account set nickname = 'Administrator' where id = ${adminId}`)
    expect(text).toContain(`,'=1+1,`)
    expect(text).not.toContain(',=1+1')
  })

  test('AUDIT-23 a reading and an export are in the log with reader, filter and format', async () => {
    const before = (await readings()).length
    const to = '2026-01-02T03:04:05Z'
    const { items } = await admin.call(`GET ${LOG}`, { query: { action: 'nothing', actorUserId: '7', to } })
    expect(items).toEqual([])
    await exportPart({ format: 'csv', objectKind: 'person', objectId: '771' })
    await admin.call(`GET ${LOG}/verification`)
    const added = (await readings()).slice(before)
    expect(added.map(({ target }) => target)).toEqual([
      { actorId: 7, subject: 'nothing', to },
      { format: 'csv', objectKind: 'person', objectId: '771' },
    ])
    expect(added.every(({ actor, address }) => actor === adminId && address !== null)).toBe(true)
    // an entry about a filter is not about its object
    expect((await find({ objectKind: 'person', objectId: '771' })).map(({ action }) => action)).not.toContain(
      'audit.export',
    )
  })

  test('AUDIT-24 calls with one filter write one entry in 15 minutes, also at the same moment', async () => {
    const before = (await readings()).length
    const count = async () => (await readings()).length - before
    const read = (query: Record<string, string>) => admin.call(`GET ${LOG}`, { query: { action: 'person', ...query } })
    const page = await read({ limit: '1' })
    await Promise.all([read({}), read({ cursor: page.nextCursor ?? '' }), read({ limit: '5' }), read({})])
    expect(await count()).toBe(1)
    await Promise.all([1, 2, 3].map(() => exportPart({ format: 'csv', action: 'person' })))
    expect(await count()).toBe(2)
    await read({ from: '2026-01-02T03:04:05Z' })
    await read({ from: '2026-01-02T03:05:05Z' })
    expect(await count()).toBe(3)

    const age = (minutes: number) =>
      asOwner(world.database, `update audit_reading set expires_at = expires_at - interval '${minutes} minutes'`)
    await age(14)
    await read({})
    expect(await count()).toBe(3)
    await age(1)
    await read({})
    expect(await count()).toBe(4)
  })

  test('AUDIT-20, AUDIT-21 the command line prints the file, and fails for one that is cut', async () => {
    const portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(TENANT)
    const run = async (words: string[], options: Record<string, string>, call = portal.call) => {
      const lines: string[] = []
      const order = await orderOf(['audit', ...words])
      await order.run(call, order.words, options, (line) => void lines.push(line))
      return lines.map((line) => `${line}\n`).join('')
    }
    const query = { format: 'jsonl', action: 'export' } as const
    expect(await run(['export'], query)).toBe(await exportAll(query))
    expect(await run(['export'], { ...query, format: 'csv' })).toBe(await exportAll({ ...query, format: 'csv' }))
    const one = await run([], { object: 'person:900001' })
    expect(JSON.parse(one)).toMatchObject({ action: 'export.test', target: { userId: 900_001 } })
    expect(await run([], { object: '900001' })).toBe(one)
    for (const options of [{}, { format: 'xml' }, { format: 'csv', object: 'user:1' }])
      await expect(run(['export'], options)).rejects.toThrow()

    const cut = { text: 'x\n', entries: 9, oldest: '2026-01-01T00:00:00.000Z', nextCursor: null, isCut: true }
    await expect(run(['export'], query, (() => Promise.resolve(cut)) as never)).rejects.toThrow(
      'The file ends after 9 entries, with one of 2026-01-01T00:00:00.000Z. Export earlier ones with --to.',
    )
  })
})
