import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ApplicationDefinition, type DefinedEntry } from '@portico/contract/administration/application-definitions'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1/application-definitions'
const UNCHANGED = { isNew: false, changes: [], lostMenus: [], warnings: [] }
const NAMES = { 'zh-CN': '名称', en: 'Name', 'sv-SE': 'Namn' }

onBothDatabases((world) => {
  const codes = async () => {
    const { rows } = await world.database.system((db) =>
      sql<{
        code: string
      }>`select code from application where isolation <> 'portal' and code <> 'portal-admin' order by code`.execute(db),
    )
    return rows.map(({ code }) => code)
  }

  test('ADMIN-91 each application of the demonstration is a definition that the schema accepts, for operators alone', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    const known = await codes()
    expect(known).toContain('plan-core')
    for (const code of known) {
      const { definition, revision } = await ops.call(`GET ${ROOT}/{code}`, { params: { code } })
      const { data, error } = ApplicationDefinition.safeParse(definition)
      expect(error?.issues, code).toBeUndefined()
      expect(data).toMatchObject({ code, kind: 'Application' })
      expect(revision).toBe(0)
      expect(await refusal(admin.call(`GET ${ROOT}/{code}`, { params: { code } }))).toBe('FORBIDDEN')
    }
    for (const code of ['portal-pages', 'platform-core', 'portal-admin', 'gone'])
      expect(await refusal(ops.call(`GET ${ROOT}/{code}`, { params: { code } })), code).toBe('NOT_FOUND')
  })

  test('ADMIN-91 a definition has the menus as a tree, and omits default values', async () => {
    const ops = await world.signIn('ops', 10000)
    const { definition } = await ops.call(`GET ${ROOT}/{code}`, { params: { code: 'plan-core' } })
    expect(definition).toMatchObject({
      product: 'plan',
      searches: true,
      homeCards: '/home-cards.html',
    })
    expect(definition['hosting']).toEqual({
      ...{ kind: 'realm', sourceKind: 'folder', source: 'samples/planning', startPath: '/schedule' },
    })
    const entry = (definition['menus'] as { code: string }[]).find(({ code }) => code === 'plan.schedule')
    expect(entry).toEqual({
      code: 'plan.schedule',
      names: expect.objectContaining({ en: 'Schedule' }) as unknown,
      icon: expect.stringContaining('icon-') as unknown,
      path: '/schedule',
      parameters: 'view=gantt',
      authorities: ['plan.schedule.view', 'plan.schedule.edit'],
      services: [{ service: 'plan-service' }],
    })
  })

  const WEATHER: ApplicationDefinition = {
    ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'weather', group: 'pm', version: '2' },
    names: { 'zh-CN': '天气', en: 'Weather', 'sv-SE': 'Väder' },
    hosting: {
      ...{ kind: 'iframe', sourceKind: 'url', source: 'https://weather.example/app' },
      ...{ sandbox: 'allow-scripts', csp: { 'img-src': 'https:' } },
    },
    messages: ['toast'],
    searches: true,
    menus: [
      { code: 'weather.now', names: NAMES, path: '/now', parameters: 'unit=c', authorities: ['weather.now.view'] },
      {
        ...{ code: 'weather.past', names: NAMES, icon: 'icon-weather' },
        menus: [
          { code: 'weather.year', names: NAMES, path: '/year', organisationTypes: ['company'], advertised: true },
        ],
      },
    ],
  }
  const create = (person: Browser, definition: object) => changeObject(person, `POST ${ROOT}`, { definition })
  const put = (
    person: Browser,
    definition: Record<string, unknown> & { code: string },
    more: { match?: string; takeFromRoles?: boolean } = {},
  ) =>
    changeObject(
      person,
      `PUT ${ROOT}/${definition.code}`,
      { definition, takeFromRoles: more.takeFromRoles ?? false },
      more.match,
    )
  const remove = (person: Browser, code: string, match?: string) =>
    changeObject(person, `DELETE ${ROOT}/${code}`, undefined, match)
  const read = async (person: Browser, code: string) =>
    (await person.call(`GET ${ROOT}/{code}`, { params: { code } })).definition
  const check = (person: Browser, definition: object) =>
    person.call(`POST ${ROOT}/check`, { body: { definition: definition as ApplicationDefinition } })
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const lastAction = async (person: Browser) =>
    (await person.call('GET /api/admin/v1/audit', { query: { limit: '1' } })).items[0]

  beforeEach(async () => {
    await run(`delete from role_menu where menu_code like 'weather.%'`)
    await run(`delete from view_request`)
    await run(`delete from tenant_application where application_code = 'weather'`)
    await run(`delete from menu where application_code = 'weather'`)
    await run(`delete from application where code = 'weather'`)
    await run(`delete from product where code = 'weather'`)
    await run(`delete from application_revision`)
    await run(`delete from given_role`)
  })

  test('ADMIN-92 an application is made of one file, in one transaction, and no tenant has it yet', async () => {
    const ops = await world.signIn('ops', 10000)
    expect(await create(ops, WEATHER)).toBe(200)
    expect(await read(ops, 'weather')).toEqual(WEATHER)
    expect(await lastAction(ops)).toMatchObject({
      ...{ action: 'catalogue-application.create', target: { applicationCode: 'weather' } },
      after: { 'hosting.sandbox': 'allow-scripts', 'menus.weather.year.path': '/year' },
    })
    const { rows } = await run(`select from tenant_application where application_code = 'weather'`)
    expect(rows).toEqual([])
    const product = await ops.call('GET /api/admin/v1/products/{code}', { params: { code: 'weather' } })
    expect(product.names).toEqual(WEATHER.names)
    expect(await create(ops, WEATHER), 'it exists').toBe(409)

    for (const [what, change] of Object.entries({
      'a group that does not exist': { group: 'gone' },
      'a product that does not exist': { product: 'gone' },
      'a menu of another application': { menus: [{ code: 'plan.schedule', names: NAMES, path: '/' }] },
      'a realm without an origin': { hosting: { ...WEATHER.hosting, kind: 'realm', isolation: 'untrusted' } },
      'the origin of the portal': { hosting: { ...WEATHER.hosting, isolation: 'portal' } },
      'a path that leads out': { menus: [{ code: 'weather.now', names: NAMES, path: '//evil.example' }] },
      'a message of the portal’s own pages': { messages: ['askPortal'] },
      'an unknown field': { secret: 'x' },
    }))
      expect(await create(ops, { ...WEATHER, code: 'weather-2', ...change }), what).toBe(400)
    const { rows: left } = await run(`select from product where code = 'weather-2'`)
    expect(left).toEqual([])
  })

  test('ADMIN-93 a changed definition is the whole application: menus that it no longer has are deleted', async () => {
    const ops = await world.signIn('ops', 10000)
    await create(ops, WEATHER)
    const { rows: before } = await run(`select id from menu where code = 'weather.year'`)
    const [now, past] = WEATHER.menus as [DefinedEntry, DefinedEntry]
    const { searches: _, messages: __, ...less } = WEATHER
    const { authorities: ___, ...nowWithout } = now
    const changed = {
      ...{ ...less, position: 7, homeCards: '/cards' },
      hosting: { ...WEATHER.hosting, source: 'https://weather.example/new' },
      menus: [...past.menus!, { ...past, menus: [nowWithout] }],
    }
    expect(await put(ops, changed, { match: '"old"' })).toBe(412)
    expect(await put(ops, changed)).toBe(200)
    expect(await read(ops, 'weather')).toEqual(changed)
    const { rows: after } = await run(`select id, level from menu where code = 'weather.year'`)
    expect(after, 'the menu is the same one').toEqual([{ ...(before[0] as object), level: 2 }])
    const entry = await lastAction(ops)
    expect(entry).toMatchObject({ action: 'catalogue-application.change', before: { searches: true } })
    expect(await put(ops, changed)).toBe(200)
    expect((await lastAction(ops))?.id, 'an equal definition changes nothing').toBe(entry?.id)

    expect(await put(ops, { ...changed, code: 'gone' })).toBe(404)
    const { statusCode } = await ops.request({
      ...{ method: 'PUT', url: `${ROOT}/weather`, headers: { 'if-match': '*', 'content-type': 'application/json' } },
      payload: JSON.stringify({ definition: { ...changed, code: 'plan-core' }, takeFromRoles: false }),
    })
    expect(statusCode, 'the definition of another application').toBe(400)
    expect(await put(ops, { ...changed, menus: [{ ...now, code: past.code }] }), 'a directory as a page').toBe(400)
  })

  test('ADMIN-94 a check names each field that would change, and changes nothing', async () => {
    const ops = await world.signIn('ops', 10000)
    expect(await check(ops, WEATHER)).toMatchObject({ isNew: true, lostMenus: [], warnings: [] })
    expect(await refusal(read(ops, 'weather'))).toBe('NOT_FOUND')
    await create(ops, WEATHER)
    expect(await check(ops, WEATHER)).toEqual(UNCHANGED)
    const [now, past] = WEATHER.menus as [DefinedEntry, DefinedEntry]
    const changed = { ...WEATHER, version: '3', menus: [{ ...now, path: '/today' }, past] }
    expect((await check(ops, changed)).changes).toEqual([
      { field: 'menus.weather.now.path', before: '/now', after: '/today' },
      { field: 'version', before: '2', after: '3' },
    ])
    expect(await read(ops, 'weather')).toEqual(WEATHER)
    expect(await refusal(check(ops, { ...WEATHER, group: 'gone' }))).toBe('VALIDATION')
  })

  test('ADMIN-95, ADMIN-104, AUDIT-8 a menu that roles contain goes only if they may lose it, which the logs of their tenants tell', async () => {
    const ops = await world.signIn('ops', 10000)
    await create(ops, WEATHER)
    await run(`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select tenant_id, code, 'weather.now', '["weather.now.view"]' from role where tenant_id in (20001, 20003) and code = 'supplier'`)
    const { rows } = await run(`select tenant_id::int from role_menu where menu_code = 'weather.now'`)
    expect(rows.length).toBeGreaterThan(0)
    const [now, past] = WEATHER.menus as [DefinedEntry, DefinedEntry]
    const without = { ...WEATHER, menus: [past] }
    const lostMenus = [{ menuCode: 'weather.now', roleCount: rows.length, requestCount: 0 }]
    expect((await check(ops, without)).lostMenus).toEqual(lostMenus)
    expect(await put(ops, without)).toBe(409)
    expect(await read(ops, 'weather')).toEqual(WEATHER)

    // ADMIN-74
    expect(await put(ops, { ...WEATHER, menus: [{ ...now, authorities: [] }, past] })).toBe(200)
    const { rows: held } = await run(`select distinct authority_codes from role_menu where menu_code = 'weather.now'`)
    expect(held).toEqual([{ authority_codes: [] }])
    expect(await put(ops, without, { takeFromRoles: true })).toBe(200)
    expect((await run(`select from role_menu where menu_code = 'weather.now'`)).rows).toEqual([])
    const { rows: logged } = await run(`select tenant_id::int, target, before, after from audit_log
      where action = 'role.change' and target ->> 'code' = 'supplier' order by happened_at, id`)
    const menu = (...authorityCodes: string[]) => ({ menus: [{ menuCode: 'weather.now', authorityCodes }] })
    for (const { tenant_id } of rows as { tenant_id: number }[])
      expect(logged.filter((one) => (one as { tenant_id: number }).tenant_id === tenant_id)).toEqual([
        { tenant_id, target: { code: 'supplier' }, before: menu('weather.now.view'), after: menu() },
        { tenant_id, target: { code: 'supplier' }, before: menu(), after: { menus: [] } },
      ])
  })

  test('ADMIN-95, ADMIN-103 a menu that people view goes only if they may lose it; both tenants’ logs name the end, and the past stays', async () => {
    const ops = await world.signIn('ops', 10000)
    await create(ops, WEATHER)
    const request = (id: number, state: string, expiresAt: string | null) =>
      run(`insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, asked, product_code, menu_code,
        role_code, state, expires_at) select 20004, ${id}, 612, 20001, min(id), '{"menuCode": "weather.now", "id": ${id}}', 'weather',
        'weather.now', 'default_viewer', '${state}', now() + interval '${expiresAt ?? '0'}' from org_node where tenant_id = 20004`)
    await request(1, 'pending', null)
    await request(2, 'granted', '1 day')
    await request(3, 'granted', '-1 day')
    await request(4, 'refused', null)
    const without = { ...WEATHER, menus: WEATHER.menus.slice(1) }
    const lostMenus = [{ menuCode: 'weather.now', roleCount: 0, requestCount: 2 }]
    expect((await check(ops, without)).lostMenus).toEqual(lostMenus)
    expect(await put(ops, without)).toBe(409)
    expect((await run(`select from view_request where menu_code = 'weather.now'`)).rows).toHaveLength(4)

    expect(await put(ops, without, { takeFromRoles: true })).toBe(200)
    const { rows } =
      await run(`select id::int, state, menu_code, asked ->> 'menuCode' as asked, decided_at is not null as is_new
      from view_request order by id`)
    const ended = { state: 'withdrawn', menu_code: null, asked: 'weather.now' }
    expect(rows).toEqual([
      { ...ended, id: 1, is_new: true },
      { ...ended, id: 2, is_new: true },
      { ...ended, id: 3, is_new: false },
      { ...ended, id: 4, is_new: false, state: 'refused' },
    ])
    const { rows: logged } =
      await run(`select tenant_id::int, target ->> 'requestId' as id, before ->> 'state' as before from audit_log
      where action = 'view-permission.withdraw' and target ->> 'menuCode' = 'weather.now' order by 1, 2`)
    expect(logged).toEqual(
      [20001, 20004].flatMap((tenant_id) => [
        { tenant_id, id: '1', before: 'pending' },
        { tenant_id, id: '2', before: 'granted' },
      ]),
    )
  })

  test('ADMIN-96 an application that no tenant has is deleted, with its menus and its own product', async () => {
    const ops = await world.signIn('ops', 10000)
    await create(ops, WEATHER)
    await run(`insert into tenant_application (tenant_id, application_code, enabled, version)
      values (20001, 'weather', true, '1.0')`)
    expect(await remove(ops, 'weather')).toBe(409)
    await run(`delete from tenant_application where application_code = 'weather'`)
    expect(await remove(ops, 'weather', '"old"')).toBe(412)
    expect(await remove(ops, 'weather')).toBe(204)
    expect(await remove(ops, 'weather')).toBe(404)
    expect((await run(`select from menu where code like 'weather.%'`)).rows).toEqual([])
    expect((await run(`select from product where code = 'weather'`)).rows).toEqual([])
    expect(await lastAction(ops)).toMatchObject({ action: 'catalogue-application.delete' })
  })

  test('ADMIN-91 ADMIN-96 only an operator with a recent proof of identity changes an application, and none changes the portal’s own', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    await create(ops, WEATHER)
    for (const attempt of [create(admin, WEATHER), put(admin, WEATHER), remove(admin, 'weather')])
      expect(await attempt).toBe(403)
    expect(await refusal(check(admin, WEATHER))).toBe('FORBIDDEN')
    for (const code of ['portal-pages', 'platform-core', 'portal-admin']) {
      expect(await refusal(check(ops, { ...WEATHER, code })), code).toBe('CONFLICT')
      expect(await create(ops, { ...WEATHER, code }), code).toBe(409)
      expect(await put(ops, { ...WEATHER, code }), code).toBe(404)
      expect(await remove(ops, code), code).toBe(404)
    }
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    for (const attempt of [create(ops, WEATHER), put(ops, WEATHER), remove(ops, 'weather')])
      expect(await attempt).toBe(403)
    expect(await read(ops, 'weather')).toEqual(WEATHER)
  })

  test('ADMIN-93 each definition of the demonstration is applied to itself without a change', async () => {
    const ops = await world.signIn('ops', 10000)
    for (const code of await codes()) expect(await check(ops, await read(ops, code)), code).toEqual(UNCHANGED)
  })

  test('ADMIN-98, ADMIN-99 each change is a revision, which can be applied again, also after a removal', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    const revisionsOf = async (code: string) =>
      (await ops.call(`GET ${ROOT}/{code}/revisions`, { params: { code } })).items.map(({ revision }) => revision)
    const revision = (code: string, number: number) =>
      ops.call(`GET ${ROOT}/{code}/revisions/{revision}`, { params: { code, revision: String(number) } })
    await create(ops, WEATHER)
    await put(ops, { ...WEATHER, version: '3' })
    await run(`update application set version = '4' where code = 'weather'`)
    await put(ops, { ...WEATHER, version: '5' })
    expect(await put(ops, { ...WEATHER, version: '5' }), 'an equal one is none').toBe(200)
    expect(await revisionsOf('weather')).toEqual([4, 3, 2, 1])
    const versions = [1, 2, 3, 4].map(async (one) => (await revision('weather', one)).definition['version'])
    expect(await Promise.all(versions)).toEqual(['2', '3', '4', '5'])
    const { definition: first } = await revision('weather', 1)
    expect(Object.keys(first), 'in the order of a file').toEqual(Object.keys(await read(ops, 'weather')))
    expect(await put(ops, first as typeof WEATHER)).toBe(200)
    expect(await read(ops, 'weather')).toEqual(WEATHER)
    expect(await revisionsOf('weather')).toHaveLength(5)

    await remove(ops, 'weather')
    expect(await revisionsOf('weather')).toHaveLength(5)
    expect(await create(ops, (await revision('weather', 4)).definition)).toBe(200)
    expect((await ops.call(`GET ${ROOT}/{code}`, { params: { code: 'weather' } })).revision).toBe(6)
    expect(await refusal(revision('weather', 99))).toBe('NOT_FOUND')
    const list = admin.call(`GET ${ROOT}/{code}/revisions`, { params: { code: 'weather' } })
    expect(await refusal(list)).toBe('FORBIDDEN')
    const one = admin.call(`GET ${ROOT}/{code}/revisions/{revision}`, { params: { code: 'weather', revision: '1' } })
    expect(await refusal(one)).toBe('FORBIDDEN')
  })

  test('ADMIN-98 a hundred revisions are kept, and the first change stores the former state', async () => {
    const ops = await world.signIn('ops', 10000)
    await create(ops, WEATHER)
    await run(`delete from application_revision`)
    await run(`insert into application_revision (application_code, revision, definition)
      select 'weather', number, '{"hosting": {}, "menus": []}' from generate_series(1, 100) number`)
    await put(ops, { ...WEATHER, version: '3' })
    const { rows } = await run(`select min(revision) as first, max(revision) as last from application_revision`)
    expect(rows).toEqual([{ first: 3, last: 102 }])
  })

  test('ADMIN-102, ADMIN-106 tenants get the roles of a definition once, and own them then', async () => {
    const ops = await world.signIn('ops', 10000)
    const admin = await world.signIn('admin.nordbro', 20001)
    const role = (code: string) => ({
      ...{ code, names: NAMES, menus: [{ menu: 'weather.now', authorities: ['weather.now.view'] }] },
    })
    const stored = async (code: string) => {
      const { rows } = await run(`select role.tenant_id::int, held.menu_code, held.authority_codes from role
        left join role_menu held on held.tenant_id = role.tenant_id and held.role_code = role.code
        where role.code = '${code}' order by 1`)
      return rows
    }
    const choose = async (edit: (codes: string[]) => string[]) => {
      const { applicationCodes } = await ops.call('GET /api/admin/v1/tenants/{id}/applications', {
        params: { id: '20001' },
      })
      const body = { applicationCodes: edit(applicationCodes) }
      expect(await changeObject(ops, 'PUT /api/admin/v1/tenants/20001/applications', body)).toBe(200)
    }
    const had = [{ tenant_id: 20001, menu_code: 'weather.now', authority_codes: ['weather.now.view'] }]
    const defined = { ...WEATHER, roles: [role('forecaster')] }
    try {
      expect(await create(ops, defined)).toBe(200)
      expect(await read(ops, 'weather')).toEqual(defined)
      expect(await stored('forecaster')).toEqual([])
      await choose((codes) => [...codes, 'weather'])
      expect(await stored('forecaster')).toEqual(had)
      expect((await admin.call('GET /api/admin/v1/audit', { query: { action: 'role.create', limit: '1' } })).items[0]).toMatchObject({ target: { code: 'forecaster' } }) // prettier-ignore

      expect(await put(ops, { ...defined, roles: [role('forecaster'), role('observer')] })).toBe(200)
      expect(await stored('observer'), 'a new role of the definition').toEqual(had)
      expect(await changeObject(admin, 'DELETE /api/admin/v1/roles/forecaster')).toBe(204)
      expect(await put(ops, { ...defined, version: '9' })).toBe(200)
      expect(await stored('forecaster'), 'the tenant has deleted it').toEqual([])
      expect(await stored('observer'), 'the tenant keeps it').toEqual(had)
      expect(await put(ops, { ...defined, version: '9', roles: [] })).toBe(200)
      // ADMIN-106
      expect(await put(ops, defined)).toBe(200)
      expect(await stored('forecaster'), 'a former definition').toEqual([])
      await choose((codes) => codes.filter((code) => code !== 'weather'))
      await choose((codes) => [...codes, 'weather'])
      expect(await stored('forecaster'), 'the application again').toEqual([])

      for (const [what, roles] of Object.entries({
        'a built-in code of administrators': [role('help-desk')],
        'the same code twice': [role('forecaster'), role('forecaster')],
        'a menu of another application': [{ ...role('forecaster'), menus: [{ menu: 'plan.schedule' }] }],
        'a directory': [{ ...role('forecaster'), menus: [{ menu: 'weather.past' }] }],
        'an authority of another menu': [
          { ...role('forecaster'), menus: [{ menu: 'weather.year', authorities: ['weather.now.view'] }] },
        ],
      }))
        // prettier-ignore
        expect(await put(ops, { ...WEATHER, roles }), what).toBe(400)
    } finally {
      await choose((codes) => codes.filter((code) => code !== 'weather'))
      await run(`delete from role where code in ('forecaster', 'observer')`)
    }
  })
})
