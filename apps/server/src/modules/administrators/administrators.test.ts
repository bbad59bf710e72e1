import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NewGrant } from '@portico/contract/administration/administrators'
import type { Right } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '审批', en: 'Approver', 'sv-SE': 'Godkännare' }
const [ANNA, ERIK, AUDITOR] = ['anna', 'erik', 'auditor']
const tenantWide = { scope: 'tenant', orgId: null, applicationCode: null } as const
const below = (orgId: number) => ({ scope: 'organisation', orgId, applicationCode: null }) as const

onBothDatabases((world) => {
  const idOf = async (account: string) => {
    const { rows } = await world.database.system((db) =>
      sql<{ id: number }>`select id from user_account where username = ${account}`.execute(db),
    )
    return Number(rows[0]?.id)
  }
  const give = (person: Browser, grant: NewGrant) => person.call(`POST ${ROOT}/administrators`, { body: grant })
  const change = (person: Browser, method: 'PUT' | 'DELETE', url: string, match?: string, body?: object) =>
    person.request({
      method,
      url: `${ROOT}${url}`,
      headers: { 'if-match': match, 'content-type': body && 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
  const createRole = (person: Browser, code: string, rights: Right[]) =>
    person.call(`POST ${ROOT}/administrator-roles`, { body: { code, names: NAMES, rights } })
  const rightsOf = async (person: Browser) => {
    const { items } = await person.call(`GET ${ROOT}/rights`)
    return items.map(({ right }) => right).toSorted()
  }
  const withdrawAll = () =>
    world.database.system(async (db) => {
      await sql`delete from administrator_grant where tenant_id = 20001 and user_id <> (
        select id from user_account where username = 'admin.nordbro')`.execute(db)
      await sql`delete from administrator_role where tenant_id = 20001 and not built_in`.execute(db)
    })
  const lastEntry = () =>
    world.database.system(async (db) => {
      const { rows } = await sql<{ entry: Record<string, unknown> }>`
        select to_jsonb(a) as entry from audit_log a where tenant_id = 20001 order by happened_at desc, id limit 1`.execute(
        db,
      )
      return rows[0]?.entry
    })

  test('ADMIN-20, ADMIN-21 the administrators of before are tenant administrators, and the flag follows the grants', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    expect(await rightsOf(admin)).toContain('grant administrator')
    const { rows } = await world.database.system((db) =>
      sql<{ n: number }>`select count(*)::int as n from membership m where tenant_admin <> exists (
        select from administrator_grant g where g.tenant_id = m.tenant_id and g.user_id = m.user_id
          and g.role_code = 'tenant-administrator')`.execute(db),
    )
    expect(rows[0]?.n).toBe(0)

    const anna = await world.signIn(ANNA, 20001)
    expect((await anna.call('GET /api/uaa/user')).tenantAdmin).toBe(false)
    const grant = await give(admin, { ...tenantWide, userId: await idOf(ANNA), roleCode: 'tenant-administrator' })
    expect((await anna.call('GET /api/uaa/user')).tenantAdmin).toBe(true)
    await world.database.system((db) => sql`update membership set tenant_admin = false`.execute(db))
    expect((await anna.call('GET /api/uaa/user')).tenantAdmin).toBe(true)

    await change(admin, 'DELETE', `/administrators/${grant.id}`, '*')
    expect((await anna.call('GET /api/uaa/user')).tenantAdmin).toBe(false)
  })

  test('ADMIN-4 a person without a grant may nothing, and the right of a role counts at the next call', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const anna = await world.signIn(ANNA, 20001)
    const read = () => refusal(anna.call(`GET ${ROOT}/administrators`))
    expect([await rightsOf(anna), await read()]).toEqual([[], 'FORBIDDEN'])

    const grant = await give(admin, { ...tenantWide, userId: await idOf(ANNA), roleCode: 'auditor' })
    expect(await rightsOf(anna)).toEqual(['read administrator', 'read log', 'read person', 'read role'])
    expect(await read()).toContain('answered')
    expect(await refusal(createRole(anna, 'own', ['read person']))).toBe('FORBIDDEN')

    expect((await change(admin, 'DELETE', `/administrators/${grant.id}`, '*')).statusCode).toBe(204)
    expect(await read()).toBe('FORBIDDEN')
  })

  test('CONSOLE-16 a grant names the organisation of its scope', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const { name } = await admin.call(`GET ${ROOT}/organisations/{id}`, { params: { id: '41001' } })
    const grant = await give(admin, { ...below(41001), userId: await idOf(ERIK), roleCode: 'help-desk' })
    const { items } = await admin.call(`GET ${ROOT}/administrators`)

    expect(items.find(({ id }) => id === grant.id)?.orgName).toBe(name)
    expect(items.find(({ scope }) => scope === 'tenant')?.orgName).toBeNull()
    await withdrawAll()
  })

  test('ADMIN-255 the list of administrators has those of one role, in the order of a column', async () => {
    await withdrawAll()
    const admin = await world.signIn('admin.nordbro', 20001)
    await give(admin, { ...tenantWide, userId: await idOf(ERIK), roleCode: 'help-desk' })
    await give(admin, { ...tenantWide, userId: await idOf(ANNA), roleCode: 'help-desk' })
    const listed = async (query: Record<string, string>) =>
      (await admin.call(`GET ${ROOT}/administrators`, { query })).items.map(({ accountName }) => accountName)

    const helpDesk = await listed({ roleCode: 'help-desk', sort: 'person' })
    expect(helpDesk).toHaveLength(2)
    expect(await listed({ roleCode: 'help-desk', sort: '-person' })).toEqual(helpDesk.toReversed())
    expect((await listed({ sort: 'since' })).slice(-2)).toEqual(
      (await listed({ sort: '-since' })).slice(0, 2).toReversed(),
    )
    expect(await listed({ roleCode: 'auditor' })).toEqual([])
    await withdrawAll()
  })

  test('ADMIN-5, ADMIN-22 giving, creating or changing a role beyond the own rights is refused', async () => {
    await withdrawAll()
    const admin = await world.signIn('admin.nordbro', 20001)
    const anna = await world.signIn(ANNA, 20001)
    await createRole(admin, 'delegate', [
      'read administrator',
      'edit administrator',
      'grant administrator',
      'read person',
    ])
    await createRole(admin, 'reader', ['read person'])
    await give(admin, { ...below(30010), userId: await idOf(ANNA), roleCode: 'delegate' })
    const auditor = await idOf(AUDITOR)

    expect(await refusal(give(anna, { ...tenantWide, userId: auditor, roleCode: 'reader' }))).toBe('FORBIDDEN')
    expect(await refusal(give(anna, { ...below(41001), userId: auditor, roleCode: 'help-desk' }))).toBe('FORBIDDEN')
    expect(await refusal(give(anna, { ...below(20001), userId: auditor, roleCode: 'reader' }))).toBe('NOT_FOUND')
    expect(await refusal(createRole(anna, 'own', ['read person']))).toBe('FORBIDDEN')
    const more = { names: NAMES, rights: ['act person'] }
    expect((await change(anna, 'PUT', '/administrator-roles/delegate', '*', more)).statusCode).toBe(403)
    expect(await refusal(createRole(admin, 'tenants', ['edit tenant']))).toBe('FORBIDDEN')

    const weak = await idOf('weak')
    expect(await give(anna, { ...below(41001), userId: weak, roleCode: 'reader' })).toMatchObject({ orgId: 41001 })
  })

  test('ADMIN-6, ADMIN-7 a delegate sees the grants of the own subtree and withdraws none of a person with more rights', async () => {
    await withdrawAll()
    const admin = await world.signIn('admin.nordbro', 20001)
    const anna = await world.signIn(ANNA, 20001)
    await createRole(admin, 'delegate', ['read administrator', 'grant administrator', 'read person'])
    await createRole(admin, 'reader', ['read person'])
    await give(admin, { ...below(30010), userId: await idOf(ANNA), roleCode: 'delegate' })
    const erik = await idOf(ERIK)
    const inside = await give(admin, { ...below(41001), userId: erik, roleCode: 'reader' })
    const outside = await give(admin, { ...tenantWide, userId: erik, roleCode: 'help-desk' })

    const { items } = await anna.call(`GET ${ROOT}/administrators`)
    expect(items.map(({ roleCode }) => roleCode).toSorted()).toEqual(['delegate', 'reader'])
    expect((await change(anna, 'DELETE', `/administrators/${outside.id}`, '*')).statusCode).toBe(404)
    expect((await change(anna, 'DELETE', `/administrators/${inside.id}`, '*')).statusCode).toBe(403)

    await change(admin, 'DELETE', `/administrators/${outside.id}`, '*')
    expect((await change(anna, 'DELETE', `/administrators/${inside.id}`, '*')).statusCode).toBe(204)
  })

  test('ADMIN-8 the last administrator of a tenant and of the platform stays, also when two are withdrawn at once', async () => {
    await withdrawAll()
    const admin = await world.signIn('admin.nordbro', 20001)
    const own = (await admin.call(`GET ${ROOT}/administrators`)).items[0]
    const refused = await change(admin, 'DELETE', `/administrators/${own?.id}`, '*')
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([409, { errorCode: 'LAST_ADMINISTRATOR' }])

    const second = await give(admin, { ...tenantWide, userId: await idOf(ANNA), roleCode: 'tenant-administrator' })
    const anna = await world.signIn(ANNA, 20001)
    const both = await Promise.all([
      change(admin, 'DELETE', `/administrators/${second.id}`, '*'),
      change(anna, 'DELETE', `/administrators/${own?.id}`, '*'),
    ])
    const statuses = both.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const left = await world.database.system((db) =>
      sql`select from membership where tenant_id = 20001 and tenant_admin`.execute(db),
    )
    expect(left.rows).toHaveLength(1)

    const ops = await world.signIn('ops', 10000)
    const { items } = await ops.call(`GET ${ROOT}/administrators`)
    const operator = items.find(({ roleCode }) => roleCode === 'platform-operator')
    expect((await change(ops, 'DELETE', `/administrators/${operator?.id}`, '*')).statusCode).toBe(409)
  })

  test('API-9 a change needs the tag of the present state: without it 428, with an old one 412 and the state', async () => {
    const ops = await world.signIn('ops', 10000)
    await createRole(ops, 'desk', ['read person'])
    const read = await ops.request({ url: `${ROOT}/administrator-roles/desk` })
    const tag = String(read.headers.etag)
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    const body = { names: NAMES, rights: ['read person', 'act person'] }
    const put = (match?: string) => change(ops, 'PUT', '/administrator-roles/desk', match, body)

    expect([(await put()).statusCode, (await put('"old"')).statusCode, (await put(`W/${tag}`)).statusCode]).toEqual([
      428, 412, 412,
    ])
    const changed = await put(tag)
    expect(changed.statusCode).toBe(200)
    expect((await ops.request({ url: `${ROOT}/administrator-roles/desk` })).headers.etag).toBe(changed.headers.etag)
    const late = await put(tag)
    expect([late.statusCode, late.json<object>()]).toMatchObject([
      412,
      { errorCode: 'CHANGED_MEANWHILE', details: { code: 'desk', rights: ['act person', 'read person'] } },
    ])
  })

  test('API-11 a repeated creation answers the same, and its key with another body is refused', async () => {
    const ops = await world.signIn('ops', 10000)
    const post = (code: string) =>
      ops.request({
        method: 'POST',
        url: `${ROOT}/administrator-roles`,
        headers: { 'idempotency-key': 'a'.repeat(32), 'content-type': 'application/json' },
        payload: JSON.stringify({ code, names: NAMES, rights: ['read person'] }),
      })
    const first = await post('once')
    const again = await post('once')
    expect([first.statusCode, again.statusCode, again.payload]).toEqual([200, 200, first.payload])
    const other = await post('twice')
    expect([other.statusCode, other.json<object>()]).toMatchObject([422, { errorCode: 'KEY_REUSED' }])
    expect(await refusal(ops.call(`GET ${ROOT}/administrator-roles/{code}`, { params: { code: 'twice' } }))).toBe(
      'NOT_FOUND',
    )
  })

  test('API-12 a list has pages by cursor with at most 200 entries, and refuses an invented cursor', async () => {
    const ops = await world.signIn('ops', 10000)
    const codes: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await ops.call(`GET ${ROOT}/administrator-roles`, {
        query: { limit: '2', ...(cursor ? { cursor } : {}) },
      })
      expect(page.items.length).toBeLessThanOrEqual(2)
      codes.push(...page.items.map(({ code }) => code))
      cursor = page.nextCursor
    } while (cursor)
    expect(codes).toEqual(codes.toSorted())
    expect(codes).toContain('platform-operator')
    for (const query of ['limit=201', 'limit=0', 'cursor=W10', 'cursor=WzFd', 'cursor=xyz'])
      expect((await ops.request({ url: `${ROOT}/administrator-roles?${query}` })).statusCode, query).toBe(400)
  })

  test('AUDIT-7 a change is in the log with its changed fields, person, session, address and way', async () => {
    const admin = await world.signIn(await administratorOf20001(), 20001)
    await createRole(admin, 'audited', ['read person'])
    expect(await lastEntry()).toMatchObject({ action: 'administrator-role.create', before: null, way: 'browser' })
    await change(admin, 'PUT', '/administrator-roles/audited', '*', { names: NAMES, rights: ['act person'] })
    expect(await lastEntry()).toMatchObject({
      action: 'administrator-role.change',
      target: { code: 'audited' },
      before: { rights: ['read person'] },
      after: { rights: ['act person'] },
      address: admin.address,
      session_number: expect.any(Number) as unknown,
    })
    expect(Object.keys((await lastEntry())?.['after'] as object)).toEqual(['rights'])
  })

  const administratorOf20001 = async () => {
    const { rows } = await world.database.system((db) =>
      sql<{ username: string }>`select username from membership join user_account on id = user_id
        where tenant_id = 20001 and tenant_admin`.execute(db),
    )
    return rows[0]?.username ?? ''
  }
})
