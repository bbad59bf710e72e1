import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { flat } from '../../../test/flat-menus.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '天气', en: 'Weather', 'sv-SE': 'Väder' }
const ANNA = 612
const AS_IT_WAS = { ownGroupCode: null, ownSort: null, enabled: true }
const PRODUCT = { names: NAMES, iconUrl: null, bizType: null, sort: 50 }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const change = (person: Browser, method: 'PUT' | 'DELETE', url: string, body?: object, match?: string) =>
    changeObject(person, `${method} ${ROOT}${url}`, body, match)
  const set = (person: Browser, code: string, body: object) =>
    change(person, 'PUT', `/applications/${code}`, { ...AS_IT_WAS, ...body })
  const shown = async (person: Browser) => {
    const query = { orgId: '41001' }
    const nodes = flat(await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query }))
    return nodes.some(({ code }) => code === 'plan.schedule')
  }
  const listed = async (person: Browser) =>
    (await person.call(`GET ${ROOT}/applications`, { query: { limit: '200' } })).items
  const choiceOf = async (person: Browser, id: number) =>
    (await person.call(`GET ${ROOT}/tenants/{id}/applications`, { params: { id: String(id) } })).applicationCodes
  const choose = (person: Browser, id: number, applicationCodes: string[], match?: string) =>
    change(person, 'PUT', `/tenants/${id}/applications`, { applicationCodes }, match)
  const create = (person: Browser, code: string, more: object = {}) =>
    person.call(`POST ${ROOT}/products`, { body: { ...PRODUCT, code, ...more } })
  const toldTenants = async () => {
    const { rows } = await run(`select distinct tenant_id from event_outbox
      where kind = 'invalidate' and payload ->> 'what' = 'menus' order by 1`)
    await run(`delete from event_outbox`)
    return rows.map((row) => Number((row as { tenant_id: number }).tenant_id))
  }

  beforeEach(async () => {
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
    await run(`delete from product where code like 'weather%'`)
  })

  test('ADMIN-78, LOOK-224 a tenant disables, orders and groups its applications, open pages are told, and the own pages stay', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    expect(await shown(anna)).toBe(true)
    await toldTenants()
    expect(await set(admin, 'plan-core', { enabled: false })).toBe(200)
    expect(await toldTenants()).toEqual([20001])
    expect(await shown(anna)).toBe(false)
    expect((await listed(admin)).find(({ code }) => code === 'plan-core')).toMatchObject({ enabled: false })
    expect(await set(admin, 'plan-core', { ownSort: 7 })).toBe(200)
    expect(await shown(anna)).toBe(true)
    const { rows } = await run(`select code, names from application_group order by sort desc limit 1`)
    const [{ code: ownGroupCode, names: groupNames }] = rows as [{ code: string; names: object }]
    expect(await set(admin, 'plan-core', { ownGroupCode })).toBe(200)
    expect((await listed(admin)).find(({ code }) => code === 'plan-core')).toMatchObject({ ownGroupCode, groupNames, ownSort: null })
    expect(await set(admin, 'plan-core', { ownGroupCode: 'gone' })).toBe(400)
    expect(await change(admin, 'PUT', '/applications/plan-core', AS_IT_WAS, '"old"')).toBe(412)
    expect(await set(admin, 'plan-core', {})).toBe(200)

    expect(await set(admin, 'portal-pages', { enabled: false })).toBe(409)
    expect(await set(admin, 'portal-pages', { ownSort: 1 })).toBe(200)
    expect(await set(admin, 'portal-pages', {})).toBe(200)
    for (const code of ['silent-core', 'gone']) expect(await set(admin, code, {}), code).toBe(404)
  }) // prettier-ignore

  test('ADMIN-78, ADMIN-7 an administrator of one application sees and changes only that one', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await admin.call(`POST ${ROOT}/administrator-roles`, {
      body: { code: 'app-owner', names: NAMES, rights: ['read menu', 'edit menu'] },
    })
    await admin.call(`POST ${ROOT}/administrators`, {
      body: { scope: 'application', orgId: null, applicationCode: 'plan-core', userId: ANNA, roleCode: 'app-owner' },
    })
    const anna = await world.signIn('anna', 20001)
    expect((await listed(anna)).map(({ code }) => code)).toEqual(['plan-core'])
    expect(await set(anna, 'doc-core', {})).toBe(404)
    expect(await set(anna, 'plan-core', { ownSort: 3 })).toBe(200)
    expect(await set(anna, 'plan-core', {})).toBe(200)
  })

  test('ADMIN-77 operators choose the applications of a tenant, whose people see them at once, and nobody else does', async () => {
    const [ops, anna] = [await world.signIn('ops', 10000), await world.signIn('anna', 20001)]
    const admin = await world.signIn('admin.nordbro', 20001)
    const before = await choiceOf(ops, 20001)
    expect(before).toContain('plan-core')
    await set(admin, 'doc-core', { ownSort: 9 })
    const less = before.filter((code) => code !== 'plan-core')
    expect(await choose(ops, 20001, less)).toBe(200)
    expect(await shown(anna)).toBe(false)
    expect((await listed(admin)).map(({ code }) => code)).not.toContain('plan-core')
    const { items } = await admin.call(`GET ${ROOT}/audit`, { query: { limit: '1' } })
    expect(items).toMatchObject([{ action: 'tenant.applications', after: { applicationCodes: less } }])
    expect(await choose(ops, 20001, before, '"old"')).toBe(412)
    expect(await choose(ops, 20001, [...before, ...before])).toBe(200)
    expect(await choiceOf(ops, 20001)).toEqual(before)
    expect(await shown(anna), 'the roles have kept the menus').toBe(true)
    expect((await listed(admin)).find(({ code }) => code === 'doc-core')).toMatchObject({ ownSort: 9 })
    await set(admin, 'doc-core', {})

    expect(await choose(ops, 20001, [...before, 'gone'])).toBe(400)
    expect(await choose(ops, 20001, before.filter((code) => code !== 'portal-pages'))).toBe(409)
    expect(await choose(ops, 9_999_999, before)).toBe(404)
    for (const id of [20001, 20003, 9_999_999]) {
      expect(await choose(admin, id, before), String(id)).toBe(403)
      expect(await refusal(choiceOf(admin, id))).toBe('FORBIDDEN')
    }
  }) // prettier-ignore

  test('ADMIN-77 a choice of applications and a change by the tenant wait for each other', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    const before = await choiceOf(ops, 20001)
    const less = before.filter((code) => code !== 'plan-core')
    let chosen: Promise<number> | undefined
    await world.database.system(async (db) => {
      // as a change by the tenant does, which holds its lock
      await sql`select pg_advisory_xact_lock(hashtextextended('administrators/20001', 0))`.execute(db)
      chosen = choose(ops, 20001, less)
      // the embedded database runs one transaction after the other
      if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
      await sql`update tenant_application set enabled = false
        where tenant_id = 20001 and application_code = 'plan-core'`.execute(db)
    })
    expect(await chosen).toBe(200)
    expect(await set(admin, 'plan-core', {}), 'the tenant no longer has it').toBe(404)
    expect(await choose(ops, 20001, before)).toBe(200)
    expect(
      (await listed(admin)).find(({ code }) => code === 'plan-core'),
      'without the former settings',
    ).toMatchObject(AS_IT_WAS)
  })

  test('ADMIN-78 a change of an application that is taken meanwhile is refused, and is not in the log', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const logged = async () =>
      (await run(`select id from audit_log where tenant_id = 20001 and action = 'application.change'`)).rows.length
    const before = await logged()
    let changed: Promise<number> | undefined
    await world.database.system(async (db) => {
      await sql`delete from tenant_application where tenant_id = 20001 and application_code = 'plan-core'`.execute(db)
      changed = set(admin, 'plan-core', { enabled: false })
      if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
    })
    expect(await changed).toBe(404)
    expect(await logged()).toBe(before)
    await run(`insert into tenant_application (tenant_id, application_code, enabled, version)
      values (20001, 'plan-core', true, '1.0')`)
  })

  test('ADMIN-79 the console is neither disabled by a tenant nor taken from it', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    const before = await choiceOf(ops, 20001)
    expect(before).toContain('portal-admin')
    expect(await choose(ops, 20001, before.filter((code) => code !== 'portal-admin'))).toBe(409)
    expect(await set(admin, 'portal-admin', { enabled: false })).toBe(409)
    expect(await set(admin, 'portal-admin', { ownSort: 1 })).toBe(200)
    expect(await set(admin, 'portal-admin', {})).toBe(200)
    const { items } = await admin.call(`GET ${ROOT}/menus`, { query: { applicationCode: 'portal-admin' } })
    expect(items.map(({ code }) => code)).toContain('admin.people')
    const own = { ownNames: null, ownSort: null }
    for (const { code } of items) {
      expect(await change(admin, 'PUT', `/menus/${code}`, { ...own, enabled: false }), code).toBe(409)
      expect(await change(admin, 'PUT', `/menus/${code}`, { ...own, enabled: true }), code).toBe(200)
    }
  }) // prettier-ignore

  test('ADMIN-77 operators create, change and delete products; one with applications stays', async () => {
    const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
    expect(await create(ops, 'weather')).toEqual({ ...PRODUCT, code: 'weather' })
    expect(await refusal(create(ops, 'weather'))).toBe('CONFLICT')
    for (const code of ['Weather', '1st', 'a/b', '']) expect(await refusal(create(ops, code)), code).toBe('VALIDATION')
    for (const iconUrl of ['//evil.example/a.png', 'https://evil.example/a.png', 'javascript:alert(1)'])
      expect(await refusal(create(ops, 'weather-2', { iconUrl })), iconUrl).toBe('VALIDATION')
    const iconUrl = '/assets/weather.svg'
    expect(await change(ops, 'PUT', '/products/weather', { ...PRODUCT, iconUrl, sort: 2 })).toBe(200)
    const products = (await ops.call(`GET ${ROOT}/products`, { query: { limit: '200' } })).items
    expect(products.find(({ code }) => code === 'weather')).toMatchObject({ iconUrl, sort: 2 })
    expect(await change(ops, 'DELETE', '/products/plan')).toBe(409)
    expect(await change(ops, 'DELETE', '/products/weather', undefined, '"old"')).toBe(412)
    expect(await change(ops, 'DELETE', '/products/weather')).toBe(204)
    expect(await change(ops, 'DELETE', '/products/weather')).toBe(404)

    expect(await refusal(create(admin, 'weather'))).toBe('FORBIDDEN')
    expect(await refusal(admin.call(`GET ${ROOT}/products`))).toBe('FORBIDDEN')
    expect(await change(admin, 'PUT', '/products/plan', PRODUCT)).toBe(403)
    expect(await change(admin, 'DELETE', '/products/plan')).toBe(403)
  })
})
