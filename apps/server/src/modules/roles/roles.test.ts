import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewRoleGrant } from '@portico/contract/administration/roles'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { flat } from '../../../test/flat-menus.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätningsingenjör' }
const [ANNA, AUDITOR] = [612, 680]
const SCHEDULE = { menuCode: 'plan.schedule', authorityCodes: ['plan.schedule.view'] }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const change = (person: Browser, method: 'PUT' | 'DELETE', url: string, body?: object, match?: string) =>
    changeObject(person, `${method} ${ROOT}${url}`, body, match)
  const create = (person: Browser, code: string, menus: object[] = []) =>
    person.call(`POST ${ROOT}/roles`, { body: { code, names: NAMES, menus: menus as never } })
  const roleOf = (person: Browser, code: string) => person.call(`GET ${ROOT}/roles/{code}`, { params: { code } })
  const give = (person: Browser, grant: Partial<NewRoleGrant>) =>
    person.call(`POST ${ROOT}/role-grants`, {
      body: { access: 'allowed', inherit: true, userId: ANNA, orgId: 41001, roleCode: null, ...grant },
    })
  const appoint = (admin: Browser, userId: number, orgId: number, roleCode = 'project-administrator') =>
    admin.call(`POST ${ROOT}/administrators`, {
      body: { scope: 'organisation', orgId, applicationCode: null, userId, roleCode },
    })
  const idOf = async (account: string) => {
    const { rows } = await run(`select id from user_account where username = '${account}'`)
    return Number((rows[0] as { id: number } | undefined)?.id)
  }
  const grantOf = async (userId: number, orgId: number) => {
    const { rows } = await run(`select id from org_grant where tenant_id = 20001 and subject = '${userId}'
      and org_id = ${orgId} order by id desc`)
    return Number((rows[0] as { id: number } | undefined)?.id)
  }

  beforeEach(async () => {
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id <> (
      select id from user_account where username = 'admin.nordbro')`)
    await run(`delete from org_grant where tenant_id = 20001 and (id > 1000 or subject_kind = 'role')`)
    await run(`delete from role where tenant_id = 20001 and code in ('surveyor', 'other')`)
  })

  test('ADMIN-60, ADMIN-26 a role has a code of its own, none of an administrator role, and names in three languages', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    expect(await create(admin, 'surveyor', [SCHEDULE])).toEqual({ code: 'surveyor', names: NAMES, menus: [SCHEDULE] })
    for (const code of ['surveyor', 'supplier', 'help-desk', 'platform-operator'])
      expect(await refusal(create(admin, code)), code).toBe('CONFLICT')
    for (const code of ['Upper', '', '1st', 'a b', 'a/b'])
      expect(await refusal(create(admin, code)), code).toBe('VALIDATION')
    const { items } = await admin.call(`GET ${ROOT}/roles`)
    expect(items).toContainEqual({ code: 'surveyor', names: NAMES, menuCount: 1, grantCount: 0 })
    expect(items.find(({ code }) => code === 'project_manager')?.grantCount).toBe(3)
  })

  test('ADMIN-61 the holders of a role see its menus at the next call, and no longer those that it lost', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    await create(admin, 'surveyor', [])
    const forecast = { menuCode: 'cost.forecast', authorityCodes: [] }
    await give(admin, { roleCode: 'surveyor' })
    const sees = async () =>
      flat(await anna.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } })).some(
        ({ sourceModuleCode, noAuth }) => sourceModuleCode === 'cost.forecast' && !noAuth,
      )
    expect(await sees()).toBe(false)

    expect(await change(admin, 'PUT', '/roles/surveyor', { names: NAMES, menus: [forecast] })).toBe(200)
    expect(await sees()).toBe(true)
    expect(await change(admin, 'PUT', '/roles/surveyor', { names: NAMES, menus: [] })).toBe(200)
    expect(await sees()).toBe(false)
  })

  test('ADMIN-61, MENU-110 a role neither shows nor gets menus that the tenant lacks, and no authority that a menu lacks', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await create(admin, 'surveyor', [SCHEDULE])
    await run(`insert into role_menu (tenant_id, role_code, menu_code) values
      (20001, 'surveyor', 'broken.silent'), (20001, 'surveyor', 'platform.cloud-nodes')`)
    expect((await roleOf(admin, 'surveyor')).menus).toEqual([SCHEDULE])
    const listed = (await admin.call(`GET ${ROOT}/roles`)).items.find(({ code }) => code === 'surveyor')
    expect(listed?.menuCount).toBe(1)
    const wrong = [
      ...['broken.silent', 'platform.cloud-nodes', 'gone.gone', 'doc.folders'].map((menuCode) => ({ menuCode, authorityCodes: [] })),
      { menuCode: 'plan.schedule', authorityCodes: ['plan.schedule.own'] },
    ] // prettier-ignore
    for (const menu of wrong)
      expect(await change(admin, 'PUT', '/roles/surveyor', { names: NAMES, menus: [menu] }), menu.menuCode).toBe(400)
    const twice = { names: NAMES, menus: [SCHEDULE, SCHEDULE] }
    expect(await change(admin, 'PUT', '/roles/surveyor', twice)).toBe(400)

    expect(await change(admin, 'PUT', '/roles/surveyor', { names: NAMES, menus: [] })).toBe(200)
    const { rows } = await run(`select menu_code from role_menu where tenant_id = 20001 and role_code = 'surveyor'`)
    expect(rows).toHaveLength(2)
  })

  // the embedded database runs one transaction after the other
  test.runIf(world.kind === 'postgres')('ADMIN-74 an authority that a menu loses while a role is given it is not given', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const ops = await world.signIn('ops', 10000)
    await create(admin, 'surveyor', [])
    const menu = { params: { code: SCHEDULE.menuCode } }
    const { id: _, code, applicationCode: __, kind: ___, ...before } = await ops.call(`GET ${ROOT}/catalogue-menus/{code}`, menu)
    const authorities = before.authorities.filter((authority) => !SCHEDULE.authorityCodes.includes(authority))
    expect(authorities.length).toBeLessThan(before.authorities.length)
    const put = (body: object) => change(ops, 'PUT', `/catalogue-menus/${code}`, { ...before, ...body })
    const { rows: held } = await run(`select * from role_menu where menu_code = '${code}'`)
    let taken: Promise<number> | undefined
    let given: Promise<number> | undefined
    await world.database.system(async (db) => {
      const waits = (count: number) => expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(count)
      // the operator's change holds the catalogue's lock, and waits before it changes the menu
      await sql`select from menu where code = ${code} for update`.execute(db)
      taken = put({ authorities })
      await waits(1)
      given = change(admin, 'PUT', '/roles/surveyor', { names: NAMES, menus: [SCHEDULE] })
      await waits(2)
    })
    expect([await taken, await given]).toEqual([200, 400])
    expect((await roleOf(admin, 'surveyor')).menus).toEqual([])
    expect(await put({})).toBe(200)
    await run(`update role_menu set authority_codes = former.authority_codes
      from jsonb_populate_recordset(null::role_menu, '${JSON.stringify(held)}') former
      where role_menu.tenant_id = former.tenant_id and role_menu.role_code = former.role_code
        and role_menu.menu_code = former.menu_code`)
  }) // prettier-ignore

  test('ADMIN-62 a role that somebody has, that a role is given, or that viewers get is not deleted', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await create(admin, 'surveyor')
    const { id } = await give(admin, { roleCode: 'surveyor' })
    expect(await change(admin, 'DELETE', '/roles/surveyor')).toBe(409)
    expect(await change(admin, 'DELETE', `/role-grants/${id}`)).toBe(204)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
      values (20001, 2000, 'role', 'surveyor', 41001, true, 1)`)
    expect(await change(admin, 'DELETE', '/roles/surveyor')).toBe(409)
    await run(`delete from org_grant where id = 2000`)
    await run(`update view_policy set role_code = 'surveyor' where tenant_id = 20001`)
    expect(await change(admin, 'DELETE', '/roles/surveyor')).toBe(409)
    await run(`update view_policy set role_code = 'default_viewer' where tenant_id = 20001`)
    expect(await change(admin, 'DELETE', '/roles/surveyor', undefined, '"old"')).toBe(412)
    expect(await change(admin, 'DELETE', '/roles/surveyor')).toBe(204)
    expect(await refusal(roleOf(admin, 'surveyor'))).toBe('NOT_FOUND')
  })

  test('ADMIN-60, ADMIN-63, ADMIN-7 a delegate sees the roles and grants of the own subtree, and changes no role', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await create(admin, 'surveyor')
    await create(admin, 'other')
    const erik = await idOf('erik')
    await give(admin, { userId: erik, roleCode: 'surveyor', orgId: 41001 })
    await give(admin, { userId: erik, roleCode: 'other', orgId: 30020 })
    await appoint(admin, ANNA, 30010)
    const anna = await world.signIn('anna', 20001)

    const { items } = await anna.call(`GET ${ROOT}/roles`)
    const seen = items.map(({ code }) => code)
    expect(seen).toContain('surveyor')
    expect(seen).not.toContain('other')
    expect(items.find(({ code }) => code === 'project_manager')?.grantCount).toBe(1)
    expect(await refusal(roleOf(anna, 'other'))).toBe('NOT_FOUND')
    const grants = (await anna.call(`GET ${ROOT}/role-grants`, { query: { userId: String(erik) } })).items
    expect(grants.map(({ roleCode }) => roleCode)).toEqual(['surveyor'])
    const outside = await grantOf(erik, 30020)
    expect(await refusal(anna.call(`GET ${ROOT}/role-grants/{id}`, { params: { id: String(outside) } }))).toBe(
      'NOT_FOUND',
    )
    expect(await change(anna, 'DELETE', `/role-grants/${outside}`)).toBe(404)
    expect(await refusal(create(anna, 'mine'))).toBe('FORBIDDEN')

    // the right to edit roles applies in the whole tenant only, because a role applies there
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'role-editor', names: NAMES, rights: ['read role', 'edit role', 'grant role'] },
    })
    await appoint(admin, ANNA, 30010, 'role-editor')
    expect(await refusal(create(anna, 'mine'))).toBe('FORBIDDEN')
    expect(await change(anna, 'PUT', '/roles/surveyor', { names: NAMES, menus: [] })).toBe(403)
    expect(await change(anna, 'DELETE', '/roles/surveyor')).toBe(403)
  })

  test('ADMIN-64, ADMIN-5, ADMIN-27 a delegate gives people of the own subtree the roles that they have there, and nothing else', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await create(admin, 'surveyor')
    await appoint(admin, ANNA, 30010)
    const anna = await world.signIn('anna', 20001)
    const weak = await idOf('weak')
    const giving = (grant: Partial<NewRoleGrant>) => refusal(give(anna, { userId: weak, ...grant }))

    expect(await giving({ roleCode: 'project_manager' })).toContain('answered')
    expect(await giving({ roleCode: 'project_manager' })).toBe('CONFLICT')
    expect(await giving({ roleCode: 'site_engineer' }), 'a role that she does not have').toBe('FORBIDDEN')
    expect(await giving({ roleCode: 'employee' }), 'a role that she has elsewhere').toBe('FORBIDDEN')
    expect(await giving({ roleCode: 'surveyor' }), 'a role of which she does not know').toBe('NOT_FOUND')
    expect(await giving({ roleCode: 'gone' })).toBe('NOT_FOUND')
    expect(await giving({ roleCode: 'project_manager', orgId: 30020 }), 'outside her scope').toBe('NOT_FOUND')
    expect(await giving({ roleCode: 'project_manager', orgId: 9_999_999 })).toBe('NOT_FOUND')
    expect(await giving({ roleCode: 'project_manager', userId: AUDITOR }), 'of another subtree').toBe('NOT_FOUND')
    expect(await giving({ roleCode: 'project_manager', userId: 9_999_999 })).toBe('NOT_FOUND')
    expect(await giving({ access: 'denied' })).toBe('FORBIDDEN')
    for (const [roleCode, access] of [[null, 'allowed'], ['project_manager', 'denied']] as const)
      expect(await giving({ roleCode, access })).toBe('VALIDATION') // prettier-ignore

    // she is denied 30012, which lies below 30010
    expect(await giving({ roleCode: 'project_manager', orgId: 30012, inherit: false })).toBe('FORBIDDEN')
    expect(await giving({ roleCode: 'project_manager', orgId: 30010, inherit: true })).toBe('FORBIDDEN')
    expect(await giving({ roleCode: 'project_manager', orgId: 30010, inherit: false })).toContain('answered')
  })

  test('ADMIN-73 a delegate lifts no denial of a person, neither by a grant below it nor by a grant beside one', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await appoint(admin, ANNA, 30010)
    const anna = await world.signIn('anna', 20001)
    const weak = await idOf('weak')
    const giving = (orgId: number, inherit = true) =>
      refusal(give(anna, { userId: weak, roleCode: 'project_manager', orgId, inherit }))
    const { id } = await give(admin, { userId: weak, access: 'denied', orgId: 30010 })
    expect(await giving(41001)).toBe('FORBIDDEN')
    expect(await giving(41001, false)).toBe('FORBIDDEN')

    // access at the organisation alone: organisations below stay denied
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      values (20001, 2001, 'user', '${weak}', 41001, false, 1, 'site_engineer')`)
    expect(await giving(41001)).toBe('FORBIDDEN')
    expect(await giving(41001, false)).toContain('answered')
    expect(await change(anna, 'DELETE', `/role-grants/${id}`)).toBe(403)
    expect(await refusal(give(admin, { userId: weak, roleCode: 'site_engineer', orgId: 41002 }))).toContain('answered')
  })

  test('ADMIN-73 a delegate neither gives nor takes a role with grants of its own outside the subtree, or with a denial', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await appoint(admin, ANNA, 30010)
    const anna = await world.signIn('anna', 20001)
    const weak = await idOf('weak')
    const given = () => give(anna, { userId: weak, roleCode: 'project_manager' })
    const { id } = await given()
    const withdraw = () => change(anna, 'DELETE', `/role-grants/${id}`)
    const ofRole = (orgId: number, authType: 0 | 1) =>
      run(`insert into org_grant
      (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      values (20001, 2002, 'role', 'project_manager', ${orgId}, true, ${authType}, ${authType === 1 ? `'employee'` : null})`)
    for (const [orgId, authType] of [[30033, 1], [41004, 0]] as const) {
      await ofRole(orgId, authType)
      expect(await withdraw()).toBe(403)
      expect(await refusal(give(anna, { userId: weak, roleCode: 'project_manager', orgId: 41002 }))).toBe('FORBIDDEN')
      await run(`delete from org_grant where id = 2002`)
    } // prettier-ignore
    await ofRole(41005, 1)
    expect(await withdraw()).toBe(204)
    expect(await refusal(given())).toContain('answered')
  })

  test('ADMIN-64, ADMIN-6 a delegate withdraws what they may give, and nothing from a person with more rights', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await appoint(admin, ANNA, 30010)
    const anna = await world.signIn('anna', 20001)
    const weak = await idOf('weak')
    const { id } = await give(anna, { userId: weak, roleCode: 'project_manager' })
    const denial = await give(admin, { userId: weak, access: 'denied', orgId: 41004 })

    expect(await change(anna, 'DELETE', `/role-grants/${await grantOf(weak, 30010)}`)).toBe(403)
    expect(await change(anna, 'DELETE', `/role-grants/${denial.id}`)).toBe(403)
    await appoint(admin, weak, 30010, 'help-desk')
    expect(await change(anna, 'DELETE', `/role-grants/${id}`)).toBe(403)
    expect(await refusal(give(anna, { userId: weak, roleCode: 'project_manager', orgId: 41004 }))).toBe('FORBIDDEN')

    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${weak}`)
    expect(await change(anna, 'DELETE', `/role-grants/${id}`, undefined, '"old"')).toBe(412)
    expect(await change(anna, 'DELETE', `/role-grants/${id}`)).toBe(204)
    const { rows } = await run(`select action, before ->> 'roleCode' as role from audit_log
      where tenant_id = 20001 and action = 'role.withdraw' order by happened_at desc limit 1`)
    expect(rows).toEqual([{ action: 'role.withdraw', role: 'project_manager' }])
  })

  test('ADMIN-64 the right to give roles without the right to define them counts for own roles, also in the whole tenant', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'role-giver', names: NAMES, rights: ['read person', 'read role', 'grant role'] },
    })
    await admin.call(`POST ${ROOT}/administrators`, {
      body: { scope: 'tenant', orgId: null, applicationCode: null, userId: ANNA, roleCode: 'role-giver' },
    })
    const anna = await world.signIn('anna', 20001)
    expect(await refusal(give(anna, { roleCode: 'administrator' }))).toBe('FORBIDDEN')
    expect(await refusal(give(anna, { userId: AUDITOR, roleCode: 'project_manager' }))).toContain('answered')
  })
})
