import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { flat } from '../../../test/flat-menus.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '工期', en: 'Timetable', 'sv-SE': 'Tidtabell' }
const ANNA = 612
const AS_IT_WAS = { ownNames: null, ownSort: null, enabled: true }
const PAGE = {
  ...{ parentCode: null, names: NAMES, path: '/weather', urlParams: '', integrateType: 0 as const, iconClass: null },
  ...{ sort: 5, orgTypes: null, authorities: ['plan.storm.view'], advertised: false },
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const change = (person: Browser, method: 'PUT' | 'DELETE', url: string, body?: object, match?: string) =>
    changeObject(person, `${method} ${ROOT}${url}`, body, match)
  const set = (person: Browser, code: string, body: object) =>
    change(person, 'PUT', `/menus/${code}`, { ...AS_IT_WAS, ...body })
  const nodesOf = async (person: Browser, orgId = 41001) =>
    flat(await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: String(orgId) } }))
  const nodeOf = async (person: Browser, code: string) => (await nodesOf(person)).find((node) => node.code === code)
  const listed = async (person: Browser, query: Record<string, string> = {}) =>
    (await person.call(`GET ${ROOT}/menus`, { query: { limit: '200', ...query } })).items
  const viewersOf = (person: Browser, code: string) =>
    person.call(`GET ${ROOT}/menus/{code}/viewers`, { params: { code } })
  const appoint = (admin: Browser, roleCode: string, scope: object) =>
    admin.call(`POST ${ROOT}/administrators`, { body: { userId: ANNA, roleCode, ...scope } as never })
  const create = (person: Browser, code: string, more: object = {}) =>
    person.call(`POST ${ROOT}/catalogue-menus`, {
      body: { ...PAGE, code, applicationCode: 'plan-core', kind: 'menu', ...more },
    })
  const toldTenants = async () => {
    const { rows } = await run(`select distinct tenant_id from event_outbox
      where kind = 'invalidate' and payload ->> 'what' = 'menus' order by 1`)
    await run(`delete from event_outbox`)
    return rows.map((row) => Number((row as { tenant_id: number }).tenant_id))
  }

  beforeEach(async () => {
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id <> (
      select id from user_account where username = 'admin.nordbro')`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
    await run(`delete from tenant_menu`)
    await run(`delete from role_menu where menu_code like 'plan.storm%'`)
    await run(`delete from menu where code like 'plan.storm%'`)
  })

  test('ADMIN-65, MENU-110 the menus are those of the tenant, found by a part of a name in any language', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const all = await listed(admin)
    const codes = all.map(({ code }) => code)
    expect(codes).toContain('plan.schedule')
    expect(codes).not.toContain('broken.silent')
    expect(codes.filter((code) => code.startsWith('platform.cloud'))).toEqual([])
    expect(await refusal(admin.call(`GET ${ROOT}/menus/{code}`, { params: { code: 'broken.silent' } }))).toBe(
      'NOT_FOUND',
    )
    expect((await listed(admin, { keyword: 'TIDPLAN' })).map(({ code }) => code)).toContain('plan.schedule')
    const inPlanning = await listed(admin, { applicationCode: 'plan-core' })
    expect(new Set(inPlanning.map(({ applicationCode }) => applicationCode))).toEqual(new Set(['plan-core']))
    expect(inPlanning.find(({ code }) => code === 'plan.control.time')?.parentCode).toBe('plan.control')
  })

  test('ADMIN-66, ADMIN-69 a tenant renames and orders a menu for its own people, and open pages are told', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    await toldTenants()
    expect(await set(admin, 'plan.schedule', { ownNames: NAMES, ownSort: 0 })).toBe(200)
    expect(await toldTenants()).toEqual([20001])
    expect(await nodeOf(anna, 'plan.schedule')).toMatchObject({ name: 'Timetable', nameAllLang: NAMES })
    const planning = (await nodesOf(anna)).find(({ code }) => code === 'plan-core')
    expect(planning?.children[0]?.code).toBe('plan.schedule')
    const other = await world.signIn('li.wei', 20003)
    const { rows } = await run(`select id from org_node where tenant_id = 20003 and type = 'general-project' limit 1`)
    const theirs = (await nodesOf(other, (rows[0] as { id: number }).id)).find(({ code }) => code === 'plan.schedule')
    expect(theirs?.nameAllLang['en']).toBe('Schedule')

    expect(await set(admin, 'plan.schedule', {})).toBe(200)
    expect(await nodeOf(anna, 'plan.schedule')).toMatchObject({ name: 'Schedule' })
    const half = { ...AS_IT_WAS, ownNames: { en: 'Timetable' } }
    expect(await change(admin, 'PUT', '/menus/plan.schedule', half)).toBe(400)
    expect(await change(admin, 'PUT', '/menus/plan.schedule', AS_IT_WAS, '"old"')).toBe(412)
    expect(await change(admin, 'PUT', '/menus/broken.silent', AS_IT_WAS)).toBe(404)
  })

  test('ADMIN-66, MENU-76 every call refuses a disabled menu and the menus below it, and the own pages stay', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    const isOpen = async (menuCode: string) => {
      const query = { menuCode, orgId: '41001' }
      const byCode = await anna.call('GET /api/workbench/v4/portal-menus/get-permission-menu-by-code', { query })
      const search = { q: menuCode, orgId: '41001', types: 'menu' }
      const matches = await anna.call('GET /api/workbench/v4/search', { query: search })
      const inTree = await nodeOf(anna, menuCode)
      expect([byCode !== null, matches.length > 0]).toEqual([inTree !== undefined, inTree !== undefined])
      return inTree !== undefined
    }
    expect([await isOpen('plan.schedule'), await isOpen('plan.milestone')]).toEqual([true, true])
    await set(admin, 'plan.schedule', { enabled: false })
    await set(admin, 'plan.control', { enabled: false })
    expect([await isOpen('plan.schedule'), await isOpen('plan.milestone')]).toEqual([false, false])
    const why = { orgId: 41001, menuCode: 'plan.milestone', userId: ANNA }
    expect(await admin.call('POST /api/workbench/v4/portal-menus/explain-member', { body: why })).toBeNull()
    expect(await viewersOf(admin, 'plan.milestone')).toMatchObject({
      offered: false,
      personCount: 0,
      sample: [],
    })
    await set(admin, 'plan.control', {})
    expect(await isOpen('plan.milestone')).toBe(true)

    const home = (await listed(admin)).find(({ id }) => id === 1)
    expect(await set(admin, home?.code ?? '', { enabled: false })).toBe(409)
    expect(await set(admin, home?.code ?? '', { ownNames: NAMES })).toBe(200)
  })

  test('ADMIN-65, ADMIN-7 an administrator of one application reads and changes its menus, and learns of no others', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'menu-editor', names: NAMES, rights: ['read menu', 'edit menu'] },
    })
    await appoint(admin, 'menu-editor', { scope: 'application', orgId: null, applicationCode: 'plan-core' })
    const anna = await world.signIn('anna', 20001)
    expect(new Set((await listed(anna)).map(({ applicationCode }) => applicationCode))).toEqual(new Set(['plan-core']))
    expect(await listed(anna, { applicationCode: 'doc-core' })).toEqual([])
    expect(await set(anna, 'plan.schedule', { ownSort: 3 })).toBe(200)
    expect(await set(anna, 'doc.register', { ownSort: 3 })).toBe(404)
    expect(await refusal(viewersOf(anna, 'doc.register'))).toBe('NOT_FOUND')
    const { personCount, sample, roles } = await viewersOf(anna, 'plan.schedule')
    expect([personCount > 0, sample, roles]).toEqual([true, [], []])
    expect(await refusal(create(anna, 'plan.storm'))).toBe('FORBIDDEN')

    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`)
    await appoint(admin, 'menu-editor', { scope: 'organisation', orgId: 30010, applicationCode: null })
    expect(await listed(anna)).toEqual([])
    expect(await set(anna, 'plan.schedule', { ownSort: 3 })).toBe(404)
  })

  test('ADMIN-67, ADMIN-69 operators create, move and delete a menu for all tenants that have the application, and nobody else does', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    expect(await refusal(create(admin, 'plan.storm'))).toBe('FORBIDDEN')
    expect(await change(admin, 'PUT', '/catalogue-menus/plan.schedule', PAGE)).toBe(403)
    expect(await change(admin, 'DELETE', '/catalogue-menus/plan.schedule')).toBe(403)

    const ops = await world.signIn('ops', 10000)
    await toldTenants()
    const made = await create(ops, 'plan.storm')
    expect(made.id).toBeGreaterThan(100_001)
    const told = await toldTenants()
    expect([told.includes(20001), told.includes(20003), told.includes(10000)]).toEqual([true, true, false])
    expect(await refusal(create(ops, 'plan.storm'))).toBe('CONFLICT')
    expect(await refusal(create(ops, 'plan.storm-2', { applicationCode: 'gone' }))).toBe('VALIDATION')

    const role = (await admin.call(`GET ${ROOT}/roles/{code}`, { params: { code: 'project_manager' } }))
    const menus = [...role.menus, { menuCode: 'plan.storm', authorityCodes: ['plan.storm.view'] }]
    const names = { 'zh-CN': '项目经理', en: 'Project manager', 'sv-SE': 'Projektchef' }
    expect(await change(admin, 'PUT', '/roles/project_manager', { names, menus })).toBe(200)
    const anna = await world.signIn('anna', 20001)
    expect(await nodeOf(anna, 'plan.storm')).toMatchObject({ level: 2, url: '/apps/plan-core/weather' })
    expect(await change(ops, 'PUT', '/catalogue-menus/plan.storm', { ...PAGE, parentCode: 'plan.control' })).toBe(200)
    expect(await nodeOf(anna, 'plan.storm')).toMatchObject({ level: 3, fullName: 'Planning/Control/Timetable' })
    expect(await change(ops, 'DELETE', '/catalogue-menus/plan.storm')).toBe(409)
    expect(await change(admin, 'PUT', '/roles/project_manager', { names, menus: role.menus })).toBe(200)
    expect(await change(ops, 'DELETE', '/catalogue-menus/plan.storm', undefined, '"old"')).toBe(412)
    expect(await change(ops, 'DELETE', '/catalogue-menus/plan.storm')).toBe(204)
  }) // prettier-ignore

  test('ADMIN-105 a new menu has a number of 900001 at least, and not one of an application', async () => {
    const ops = await world.signIn('ops', 10000)
    await run(`insert into application select (jsonb_populate_record(application, jsonb_build_object(
      'id', 900008, 'code', 'storm', 'unique_code', 'storm-web'))).* from application where code = 'plan-core'`)
    try {
      expect((await create(ops, 'plan.storm')).id).toBe(900_009)
      await run(`update application set id = 77 where code = 'storm'`)
      await run(`delete from menu where code = 'plan.storm'`)
      expect((await create(ops, 'plan.storm')).id).toBe(900_001)
    } finally {
      await run(`delete from application where code = 'storm'`)
    }
  })

  test('ADMIN-67, MENU-4 no menu is moved below itself, into another application or a page, nor deeper than level 5', async () => {
    const ops = await world.signIn('ops', 10000)
    const directory = { kind: 'dir', path: '' }
    await create(ops, 'plan.storm-a', directory)
    await create(ops, 'plan.storm-b', { ...directory, parentCode: 'plan.storm-a' })
    await create(ops, 'plan.storm-c', { ...directory, parentCode: 'plan.storm-b' })
    await create(ops, 'plan.storm-d', { parentCode: 'plan.storm-c' })
    expect(await refusal(create(ops, 'plan.storm-e', { parentCode: 'plan.storm-d' })), 'a page').toBe('VALIDATION')
    const move = (code: string, parentCode: string | null, path = '') =>
      change(ops, 'PUT', `/catalogue-menus/${code}`, { ...PAGE, path, parentCode })
    expect(await move('plan.storm-a', 'plan.storm-a')).toBe(409)
    expect(await move('plan.storm-a', 'plan.storm-c')).toBe(409)
    expect(await move('plan.storm-a', 'platform.mixed-cloud'), 'of another application').toBe(400)
    expect(await move('plan.storm-a', 'plan.control'), 'one level too deep').toBe(409)
    expect(await move('plan.storm-a', null, '/page'), 'a directory with a path').toBe(400)
    expect(await move('plan.storm-d', null, '/../cost-core')).toBe(400)
    expect(await change(ops, 'DELETE', '/catalogue-menus/plan.storm-c')).toBe(409)

    expect(await move('plan.storm-b', null)).toBe(200)
    const { rows } = await run(`select code, level from menu where code like 'plan.storm%' order by code`)
    expect(rows.map((row) => Object.values(row as object).join(' '))).toEqual([
      ...['plan.storm-a 2', 'plan.storm-b 2', 'plan.storm-c 3', 'plan.storm-d 4'],
    ])
    expect(await move('plan.storm-a', 'plan.storm-b')).toBe(200)
  })

  test('ADMIN-74, ADMIN-104, AUDIT-8 an authority that a menu loses is lost by the roles of all tenants, and does not come back with the menu’s', async () => {
    const ops = await world.signIn('ops', 10000)
    const [view, edit] = ['plan.storm.view', 'plan.storm.edit']
    await create(ops, 'plan.storm', { authorities: [view, edit] })
    await create(ops, 'plan.storm-2', { authorities: [view, edit] })
    await run(`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select tenant_id, 'project_manager', code, '["${edit}", "${view}"]' from (values (20001), (20003)) tenant (tenant_id),
        (values ('plan.storm'), ('plan.storm-2')) menu (code)`)
    const held = async (code: string) => {
      const { rows } = await run(`select tenant_id, authority_codes from role_menu where menu_code = '${code}' order by 1`)
      return rows.map((row) => (row as { authority_codes: string[] }).authority_codes)
    }
    const set = (authorities: string[]) => change(ops, 'PUT', '/catalogue-menus/plan.storm', { ...PAGE, authorities })
    expect(await set([view])).toBe(200)
    expect(await held('plan.storm')).toEqual([[view], [view]])
    expect(await set([view, edit])).toBe(200)
    expect(await held('plan.storm')).toEqual([[view], [view]])
    expect(await set([])).toBe(200)
    expect(await held('plan.storm')).toEqual([[], []])
    expect(await held('plan.storm-2')).toEqual([[edit, view], [edit, view]])
    // AUDIT-8
    const { rows } = await run(`select tenant_id::int, before, after from audit_log where action = 'role.change'
      and before -> 'menus' -> 0 ->> 'menuCode' = 'plan.storm' order by tenant_id, happened_at, id`)
    const menu = (...authorityCodes: string[]) => ({ menus: [{ menuCode: 'plan.storm', authorityCodes }] })
    expect(rows).toEqual([20001, 20003].flatMap((tenant_id) => [
      { tenant_id, before: menu(edit, view), after: menu(view) },
      { tenant_id, before: menu(view), after: menu() },
    ]))
  }) // prettier-ignore

  test('ADMIN-75 the portal’s own pages are neither deleted nor moved, and keep their addresses', async () => {
    const ops = await world.signIn('ops', 10000)
    const { rows } = await run(`select code from menu where id in (1, 2, 3, 4, 5, 10000) order by id`)
    const codes = rows.map((row) => (row as { code: string }).code)
    expect(codes.length).toBe(3)
    for (const code of codes) {
      const {
        id: _,
        code: __,
        applicationCode,
        kind: ____,
        ...own
      } = await ops.call(`GET ${ROOT}/catalogue-menus/{code}`, { params: { code } })
      const put = (more: object) => change(ops, 'PUT', `/catalogue-menus/${code}`, { ...own, ...more })
      const parentCode = `plan.storm-${applicationCode}`
      if (code === codes[0]) await create(ops, parentCode, { applicationCode, kind: 'dir', path: '' })
      for (const move of [{ parentCode }, { path: '/elsewhere' }, { integrateType: 2 }, { urlParams: 'a=1' }])
        expect(await put(move), `${code} ${JSON.stringify(move)}`).toBe(409)
      const { rows: held } = await run(`delete from role_menu where menu_code = '${code}' returning *`)
      expect(await change(ops, 'DELETE', `/catalogue-menus/${code}`), code).toBe(409)
      await run(
        `insert into role_menu select * from jsonb_populate_recordset(null::role_menu, '${JSON.stringify(held)}')`,
      )
      expect(await put({}), 'other settings').toBe(200)
    }
  })

  test('ADMIN-80 the menus of the console are neither deleted nor moved, and can be renamed', async () => {
    const ops = await world.signIn('ops', 10000)
    const { rows } = await run(`select code from menu where application_code = 'portal-admin' order by id`)
    const codes = rows.map((row) => (row as { code: string }).code)
    expect(codes).toContain('admin.people')
    await create(ops, 'plan.storm-console', { applicationCode: 'portal-admin', kind: 'dir', path: '' })
    for (const code of codes) {
      const menu = await ops.call(`GET ${ROOT}/catalogue-menus/{code}`, { params: { code } })
      const { id: _, code: __, applicationCode: ___, kind: ____, ...own } = menu
      const put = (more: object) => change(ops, 'PUT', `/catalogue-menus/${code}`, { ...own, ...more })
      for (const move of [{ parentCode: 'plan.storm-console' }, { path: '/elsewhere' }, { urlParams: 'a=1' }])
        expect(await put(move), `${code} ${JSON.stringify(move)}`).toBe(409)
      expect(await change(ops, 'DELETE', `/catalogue-menus/${code}`), code).toBe(409)
      expect(await put({ sort: own.sort + 1 })).toBe(200)
      expect(await put({})).toBe(200)
    }
  })

  test('ADMIN-68 a menu’s viewers are a count and a sample of the active people with a role that contains it', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const { rows } = await run(
      `select m.user_id from membership m where m.tenant_id = 20001 and m.status = 1 order by 1`,
    )
    const members = rows.map((row) => Number((row as { user_id: number }).user_id))
    const { personCount, sample, roles, offered } = await viewersOf(admin, 'cost.forecast')
    expect(offered).toBe(true)
    expect(roles.map(({ code }) => code)).toEqual(['administrator'])
    expect([personCount, sample.map(({ name }) => name)]).toEqual([1, [expect.any(String)]])

    // 'employee' comes with the identity of every member, and contains this menu
    const all = await viewersOf(admin, 'doc.register')
    expect(all.personCount).toBeGreaterThan(1)
    expect(all.sample.every(({ userId }) => members.includes(userId))).toBe(true)
    await run(`update membership set status = 0 where tenant_id = 20001 and user_id = ${ANNA}`)
    expect((await viewersOf(admin, 'doc.register')).personCount).toBe(all.personCount - 1)
    await run(`update membership set status = 1 where tenant_id = 20001 and user_id = ${ANNA}`)
  })
})
