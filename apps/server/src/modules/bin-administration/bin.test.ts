import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../test/change-object.ts'
import { portalOf } from '../../../test/portal-of.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { orderOf } from '../../cli/portal/orders.ts'
import { erasePerson } from '../erasure/erasure.service.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'

const ROOT = '/api/admin/v1'
const [TENANT, OTHER, ANNA] = [20001, 20004, 612]
const NAMES = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätningsingenjör' }
const SCHEDULE = { menuCode: 'plan.schedule', authorityCodes: ['plan.schedule.view'] }
const IN_TENANT = { scope: 'tenant' as const, orgId: null, applicationCode: null }
const DRAFT = {
  ...{ titles: { en: 'Maintenance' }, contents: { en: '<p>On Sunday</p>' }, form: 'banner' as const, mustRead: false },
  ...{ roleCodes: ['surveyor'], orgIds: [], productCodes: [], startsAt: '2030-01-01T00:00:00.000Z', endsAt: null },
}

onBothDatabases((world) => {
  const run = async <Row = unknown>(text: string) =>
    (await world.database.system((db) => sql.raw(text).execute(db))).rows as Row[]
  let admin: Browser

  beforeEach(async () => {
    for (const table of ['deleted_object', 'service_account', 'announcement'])
      await run(`delete from ${table} where tenant_id = ${TENANT}`)
    await run(`delete from org_grant where tenant_id = ${TENANT} and role_code = 'surveyor'`)
    await run(`delete from role where tenant_id = ${TENANT} and code = 'surveyor'`)
    await run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`)
    await run(`delete from administrator_role where tenant_id = ${TENANT} and not built_in`)
    admin = await world.signIn('admin.nordbro', TENANT)
  })
  const createRole = (menus = [SCHEDULE]) =>
    admin.call(`POST ${ROOT}/roles`, { body: { code: 'surveyor', names: NAMES, menus } })
  const remove = (path: string, person = admin) => changeObject(person, `DELETE ${ROOT}/${path}`)
  const list = async (person = admin, query: object = {}) => (await person.call(`GET ${ROOT}/bin`, { query })).items
  const restore = (id: number, person = admin) =>
    person.call(`POST ${ROOT}/bin/{id}/restore`, { params: { id: String(id) } })
  const entryOf = async (person = admin) => (await list(person))[0]?.id ?? 0
  const appoint = async (rights: string[]) => {
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'helper', names: NAMES, rights: rights as never },
    })
    await admin.call(`POST ${ROOT}/administrators`, { body: { ...IN_TENANT, userId: ANNA, roleCode: 'helper' } })
    return world.signIn('anna', TENANT)
  }

  test('ADMIN-10, ADMIN-180, ADMIN-181 a deleted role is restored from the bin with its menus', async () => {
    await createRole()
    await run(`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      values (${TENANT}, 'surveyor', 'cost.forecast', '["cost.forecast.gone"]')`)
    expect(await remove('roles/surveyor')).toBe(204)
    const [entry] = await list()
    expect(entry).toMatchObject({
      ...{ kind: 'role', code: 'surveyor', names: NAMES, isReplaced: false, deletedBy: 'Karin Lund' },
    })
    const days = (Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.deletedAt ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect(await restore(entry?.id ?? 0)).toEqual({ kind: 'role', code: 'surveyor' })
    const role = await admin.call(`GET ${ROOT}/roles/{code}`, { params: { code: 'surveyor' } })
    // authorities that no longer exist are left out
    expect(role.menus).toEqual([{ menuCode: 'cost.forecast', authorityCodes: [] }, SCHEDULE])
    expect(await list()).toEqual([])
    expect(await refusal(restore(entry?.id ?? 0)), 'once').toBe('NOT_FOUND')
    const { items } = await admin.call(`GET ${ROOT}/audit`, { query: { objectKind: 'role', objectId: 'surveyor' } })
    expect(items.map(({ action }) => action).slice(0, 3)).toEqual(['role.restore', 'role.delete', 'role.create'])
  })

  test('ADMIN-181 a code that is in use again is not overwritten', async () => {
    await createRole()
    await remove('roles/surveyor')
    await createRole([])
    const [entry] = await list()
    expect(entry?.isReplaced).toBe(true)
    expect(await refusal(restore(entry?.id ?? 0))).toBe('CONFLICT')
    expect(await list()).toHaveLength(1)
  })

  test('ADMIN-181 two people restore one object once', async () => {
    await createRole()
    await remove('roles/surveyor')
    const id = await entryOf()
    const answers = await Promise.all([refusal(restore(id)), refusal(restore(id))])
    expect(answers.toSorted()).toEqual(['NOT_FOUND', expect.stringContaining('answered')])
  })

  test('ADMIN-180, ADMIN-181 a role that a change set removes is in the bin, too', async () => {
    await createRole()
    const document = { apiVersion: 'portico/v1' as const, kind: 'Role' as const, code: 'surveyor' }
    const { id } = await admin.call(`POST ${ROOT}/change-sets`, {
      body: { name: 'Tidy up', operations: [{ document, remove: true }] },
    })
    await admin.request({
      ...{ method: 'POST', url: `${ROOT}/change-sets/${id}/publish`, payload: '{"confirmed":true}' },
      headers: { 'if-match': '*', 'content-type': 'application/json' },
    })
    expect((await list()).map(({ code }) => code)).toEqual(['surveyor'])
  })

  test('ADMIN-181, ADMIN-131, CONF-17 a kind that needs a second person, or that files lock, is not restored by a call', async () => {
    await createRole()
    await remove('roles/surveyor')
    const id = await entryOf()
    await run(`insert into two_person_rule (tenant_id, kinds, days) values (${TENANT}, '["Role"]', 7)`)
    try {
      expect(await refusal(restore(id))).toBe('SECOND_PERSON_NEEDED')
    } finally {
      await run(`delete from two_person_rule where tenant_id = ${TENANT}`)
    }
    await run(`insert into configuration_set (tenant_id, code, ui) values (${TENANT}, 'own', 'locked')`)
    await run(`insert into configuration_object (tenant_id, kind, code, set_code, file, line, document)
      values (${TENANT}, 'Role', 'surveyor', 'own', 'role.yaml', 1, '{}')`)
    try {
      expect(await refusal(restore(id))).toBe('MANAGED')
    } finally {
      await run(`delete from configuration_set where tenant_id = ${TENANT} and code = 'own'`)
    }
    expect(await refusal(restore(id))).toContain('answered')
  })

  test('ADMIN-181, ADMIN-22 an administrator role is restored only by a holder of its rights', async () => {
    const body = { code: 'reader', names: NAMES, rights: ['read person', 'read log'] as never }
    await admin.call(`POST ${ROOT}/administrator-roles`, { body })
    const anna = await appoint(['edit administrator', 'read person'])
    expect(await remove('administrator-roles/reader')).toBe(204)
    expect(await refusal(restore(await entryOf(anna), anna))).toBe('FORBIDDEN')
    expect(await restore(await entryOf())).toEqual({ kind: 'administrator-role', code: 'reader' })
    const role = await admin.call(`GET ${ROOT}/administrator-roles/{code}`, { params: { code: 'reader' } })
    expect(role).toMatchObject({ names: NAMES, rights: ['read log', 'read person'], builtIn: false })
  })

  test('ADMIN-181, ADMIN-182, API-19 a service account is restored with its number and roles, and without keys', async () => {
    const grants = [{ ...IN_TENANT, roleCode: 'auditor' }]
    const { id } = await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Payroll', grants } })
    const params = { id: String(id) }
    const { key } = await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, {
      ...{ params, body: { name: 'Nightly', rights: null, networks: [], days: 90 } },
    })
    expect(await remove(`service-accounts/${id}`)).toBe(204)
    const [kept] = await run<{ content: unknown }>(`select content from deleted_object where tenant_id = ${TENANT}`)
    expect(JSON.stringify(kept)).not.toMatch(/hash|Nightly/)
    expect(await restore(await entryOf())).toEqual({ kind: 'service-account', code: String(id) })
    const account = await admin.call(`GET ${ROOT}/service-accounts/{id}`, { params })
    expect(account).toMatchObject({ id, name: 'Payroll', enabled: true, grants, keys: [] })
    const call = await world.browser().request({
      ...{ method: 'GET', url: `${ROOT}/audit` },
      headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': undefined },
    })
    expect(call.statusCode).toBe(401)
  })

  test('ADMIN-181, ADMIN-5 a service account is restored only by a person who may give its roles, and while they exist', async () => {
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'reader', names: NAMES, rights: ['read log'] as never },
    })
    const grants = [{ ...IN_TENANT, roleCode: 'reader' }]
    const { id } = await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Payroll', grants } })
    await remove(`service-accounts/${id}`)
    const anna = await appoint(['edit key', 'read key'])
    expect(await refusal(restore(await entryOf(anna), anna))).toBe('FORBIDDEN')
    const entry = await entryOf()
    await remove('administrator-roles/reader')
    expect(await refusal(restore(entry))).toBe('CONFLICT')
  })

  test('ADMIN-180, ADMIN-181 a draft of an announcement is restored with its number, while its addressees exist', async () => {
    await createRole([])
    const { id } = await admin.call(`POST ${ROOT}/announcements`, { body: DRAFT })
    expect(await remove(`announcements/${id}`)).toBe(204)
    const entry = await entryOf()
    await remove('roles/surveyor')
    expect(await refusal(restore(entry))).toBe('CONFLICT')
    await restore(await entryOf())
    expect(await restore(entry)).toEqual({ kind: 'announcement', code: String(id) })
    const announcement = await admin.call(`GET ${ROOT}/announcements/{id}`, { params: { id: String(id) } })
    expect(announcement).toMatchObject({ id, ...DRAFT, state: 'draft' })
    const actions = (await admin.call(`GET ${ROOT}/audit`, { query: { action: 'announcement' } })).items
    expect(actions.map(({ action }) => action).slice(0, 2)).toEqual(['announcement.restore', 'announcement.delete'])
  })

  test('ADMIN-183 the bin ends after 30 days, and its content is deleted', async () => {
    await createRole()
    await remove('roles/surveyor')
    const id = await entryOf()
    await run(`update deleted_object set deleted_at = now() - interval '29 days 23 hours'`)
    await sweepOnce(world.database)
    expect(await list()).toHaveLength(1)
    await run(`update deleted_object set deleted_at = now() - interval '30 days 1 second'`)
    expect(await list()).toEqual([])
    expect(await refusal(restore(id))).toBe('NOT_FOUND')
    await sweepOnce(world.database)
    expect(await run('select from deleted_object')).toEqual([])
  })

  test('ADMIN-180 each person sees the kinds that they may delete in the whole tenant', async () => {
    await createRole()
    await remove('roles/surveyor')
    const entry = await entryOf()
    const stranger = await world.signIn('anna', TENANT)
    expect(await refusal(list(stranger))).toBe('FORBIDDEN')
    expect(await refusal(restore(entry, stranger))).toBe('NOT_FOUND')
    const anna = await appoint(['edit key', 'read role'])
    expect(await list(anna)).toEqual([])
    expect(await refusal(restore(entry, anna))).toBe('NOT_FOUND')
    expect(await list(admin, { kind: 'announcement' })).toEqual([])
    expect(await list(admin, { kind: 'role' })).toHaveLength(1)
  })

  test('ADMIN-180, ISO-9 the bin of another tenant does not exist', async () => {
    await createRole()
    await remove('roles/surveyor')
    const entry = await entryOf()
    const henrik = await world.signIn('admin.hamnverket', OTHER)
    expect(await list(henrik)).toEqual([])
    expect(await refusal(restore(entry, henrik))).toBe('NOT_FOUND')
    expect(await entryOf()).toBe(entry)
  })

  test('ADMIN-185, ERASE-4 an entry keeps the number of an erased person, and no name', async () => {
    await run(`insert into user_account (id, username, account_name, nickname, disabled)
      values (990185, 'gone.person', 'gone.person', 'Gone Person', false)`)
    await run(`insert into deleted_object (tenant_id, id, kind, code, names, content, deleted_by)
      values (${TENANT}, 9200, 'role', 'surveyor', '{}', '{"menus": []}', 990185)`)
    expect((await list())[0]?.deletedBy).toBe('Gone Person')
    await world.database.system((db) =>
      erasePerson(db, { userId: 990185, tenantIds: [TENANT], withoutAdministrator: [] }, 'Request'),
    )
    expect((await list())[0]?.deletedBy).toBe('erased-990185')
  })

  test('ISO-21, ADMIN-181 an entry of another tenant with the same number stays', async () => {
    await run(`insert into deleted_object (tenant_id, id, kind, code, names, content)
      select tenant, 9100, 'role', 'surveyor', '${JSON.stringify(NAMES)}', '{"menus": []}'
      from unnest(array[${TENANT}::bigint, ${OTHER}]) tenant`)
    await restore(9100)
    expect(await run('select tenant_id::int from deleted_object')).toEqual([{ tenant_id: OTHER }])
    await run('delete from deleted_object')
  })

  test('ADMIN-180, API-12 the bin is in pages, the latest deletion first', async () => {
    await run(`insert into deleted_object (tenant_id, id, kind, code, names, content, deleted_at)
      select ${TENANT}, 9000 + n, 'role', 'role-' || n, '{}', '{"menus": []}',
        date_trunc('milliseconds', now()) - make_interval(mins => n / 2)
      from generate_series(1, 5) n`)
    const first = await admin.call(`GET ${ROOT}/bin`, { query: { limit: '2' } })
    const second = await admin.call(`GET ${ROOT}/bin`, { query: { limit: '3', cursor: first.nextCursor ?? '' } })
    const codes = [...first.items, ...second.items].map(({ code }) => code)
    expect(codes).toEqual(['role-1', 'role-3', 'role-2', 'role-5', 'role-4'])
    expect(second.nextCursor).toBeNull()
    expect(await refusal(admin.call(`GET ${ROOT}/bin`, { query: { cursor: 'WzFd' } }))).toBe('VALIDATION')
    const farAway = Buffer.from(`[${-Number.MAX_SAFE_INTEGER},1]`).toString('base64url')
    expect((await admin.call(`GET ${ROOT}/bin`, { query: { cursor: farAway } })).items).toEqual([])
  })

  test('ADMIN-180, ADMIN-181 the command line lists the bin and restores an entry', async () => {
    await createRole()
    await remove('roles/surveyor')
    const portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(TENANT)
    const command = async (...words: string[]) => {
      const lines: string[] = []
      const order = await orderOf(['bin', ...words])
      await order.run(portal.call, order.words, {}, (line) => void lines.push(line))
      return lines
    }
    const [line = ''] = await command('list')
    expect(line).toMatch(/^\d+\trole\tsurveyor\tSurveyor\t/)
    expect(await command('restore', line.split('\t')[0] ?? '')).toEqual(['Restored: role surveyor.'])
  })
})
