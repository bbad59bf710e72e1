import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { flat } from '../../../test/flat-menus.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '工期', en: 'Timetable', 'sv-SE': 'Tidtabell' }
const AS_IT_WAS = { ownNames: null, ownSort: null, enabled: true }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const set = (person: Browser, code: string, body: object) =>
    changeObject(person, `PUT ${ROOT}/menus/${code}`, { ...AS_IT_WAS, ...body })
  const get = (person: Browser, code: string) => person.call(`GET ${ROOT}/menus/{code}`, { params: { code } })
  const nodeOf = async (person: Browser, code: string) =>
    flat(
      await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } }),
    ).find((node) => node.code === code) // prettier-ignore

  beforeEach(async () => void (await run(`delete from tenant_menu`)))

  test('MENU-130 a tenant gives a menu an icon that the portal can draw, its people see it in place of any picture, and others do not', async () => {
    const [admin, anna] = [await world.signIn('admin.nordbro', 20001), await world.signIn('anna', 20001)]
    await run(`update menu set icon_url = '/media/schedule.png' where code = 'plan.schedule'`)
    try {
      const before = await nodeOf(anna, 'plan.schedule')
      expect(before?.sourceIconDownloadUrl).toBe('/media/schedule.png')
      expect(await set(admin, 'plan.schedule', { ownIcon: 'icon-crane' })).toBe(200)
      const after = await nodeOf(anna, 'plan.schedule')
      expect(after).toMatchObject({ iconClass: 'icon-crane', sourceIconDownloadUrl: null, images: [] })
      expect(await get(admin, 'plan.schedule')).toMatchObject({ ownIcon: 'icon-crane', iconClass: before?.iconClass })
      const { rows } = await run(`select tenant_id::int from tenant_menu where icon_class is not null`)
      expect(rows).toEqual([{ tenant_id: 20001 }])

      // a change that does not name the icon keeps it
      expect(await set(admin, 'plan.schedule', { ownNames: NAMES })).toBe(200)
      expect(await get(admin, 'plan.schedule')).toMatchObject({ ownIcon: 'icon-crane', ownNames: NAMES })
      expect(await set(admin, 'plan.schedule', { ownIcon: 'icon-unknown' })).toBe(400)
      expect(await set(admin, 'plan.schedule', { ownIcon: null })).toBe(200)
      expect((await nodeOf(anna, 'plan.schedule'))?.iconClass).toBe(before?.iconClass)
    } finally {
      await run(`update menu set icon_url = null where code = 'plan.schedule'`)
    }
  })

  test('MENU-131 the menus that the tenant has changed are listed by what it has changed', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    await set(admin, 'plan.schedule', { ownNames: NAMES })
    await set(admin, 'plan.risk', { ownSort: 3 })
    await set(admin, 'plan.progress', { ownIcon: 'icon-crane' })
    await set(admin, 'plan.control', { enabled: false })
    await set(admin, 'plan.resource', {})
    const list = async (changed: 'any' | 'hidden' | 'renamed' | 'moved' | 'icon') =>
      (await admin.call(`GET ${ROOT}/menus`, { query: { changed, sort: 'code' } })).items.map(({ code }) => code)
    expect(await list('renamed')).toEqual(['plan.schedule'])
    expect(await list('moved')).toEqual(['plan.risk'])
    expect(await list('icon')).toEqual(['plan.progress'])
    expect(await list('hidden')).toEqual(['plan.control'])
    expect(await list('any')).toEqual(['plan.control', 'plan.progress', 'plan.risk', 'plan.schedule'])
  })

  test('MENU-132 the viewers of a menu come with the rules and types of organisations that can hide it, from its application down', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const viewersOf = (code: string) => admin.call(`GET ${ROOT}/menus/{code}/viewers`, { params: { code } })
    expect(await viewersOf('plan.mobile')).toMatchObject({
      rules: [{ menuCode: 'plan.mobile', kind: 'service', value: 'mobile-service' }],
    })
    await run(`insert into menu_visibility_rule (menu_code, kind, value) values ('plan.control', 'intranet', 'off')`)
    await run(`update menu set org_types = '["general-project", "company"]' where code = 'plan.control'`)
    await run(`update menu set org_types = '["general-project"]' where code = 'plan.milestone'`)
    try {
      await set(admin, 'plan.control', { ownNames: NAMES })
      expect(await viewersOf('plan.milestone')).toMatchObject({
        rules: [{ menuCode: 'plan.control', menuNames: NAMES, kind: 'intranet', value: 'off' }],
        orgTypes: ['general-project'],
      })
    } finally {
      await run(`delete from menu_visibility_rule where menu_code = 'plan.control'`)
      await run(`update menu set org_types = null where code in ('plan.control', 'plan.milestone')`)
    }
  })

  test('MENU-133 operators set the visibility rules of a menu, which hide it at once, and rules of rights and of the console stay', async () => {
    const [admin, anna, ops] = [
      await world.signIn('admin.nordbro', 20001),
      await world.signIn('anna', 20001),
      await world.signIn('ops', 10000),
    ]
    const path = (code: string) => `PUT ${ROOT}/catalogue-menus/${code}` as const
    const settingsOf = async (code: string) => {
      const menu = await ops.call(`GET ${ROOT}/catalogue-menus/{code}`, { params: { code } })
      const { id: _, code: __, applicationCode: ___, kind: ____, ...own } = menu
      return own
    }
    const own = await settingsOf('plan.schedule')
    const setRules = (person: Browser, rules: object[]) =>
      changeObject(person, path('plan.schedule'), { ...own, rules })
    expect(own.rules).toEqual([])
    expect(await setRules(admin, [{ kind: 'intranet', value: 'on' }])).toBe(403)
    expect(await setRules(ops, [{ kind: 'intranet', value: 'on' }, { kind: 'identity', value: 'tenant' }])).toBe(200)
    expect(await nodeOf(anna, 'plan.schedule')).toBeUndefined()
    const { rules } = await settingsOf('plan.schedule')
    expect(rules).toEqual([{ kind: 'identity', value: 'tenant' }, { kind: 'intranet', value: 'on' }])
    const { rows } = await run(`select after -> 'rules' as rules from audit_log where tenant_id = 10000
      and action = 'catalogue-menu.change' order by happened_at desc, id desc limit 1`)
    expect(rows).toEqual([{ rules }])
    // a change that does not name the rules keeps them
    const { rules: _, ...others } = own
    expect(await changeObject(ops, path('plan.schedule'), others)).toBe(200)
    expect((await settingsOf('plan.schedule')).rules).toEqual(rules)
    expect(await setRules(ops, [])).toBe(200)
    expect(await nodeOf(anna, 'plan.schedule')).toBeDefined()

    for (const rule of [
      { kind: 'right', value: 'read person' },
      { kind: 'intranet', value: 'perhaps' },
      { kind: 'tenant', value: 'x' },
      { kind: 'unknown', value: 'on' },
    ])
      expect(await setRules(ops, [rule]), JSON.stringify(rule)).toBe(400)
    const people = await settingsOf('admin.people')
    expect(people.rules).toEqual([{ kind: 'right', value: 'read person' }])
    expect(await changeObject(ops, path('admin.people'), people)).toBe(200)
    expect(await changeObject(ops, path('admin.people'), { ...people, rules: [] })).toBe(409)
    const more = [...people.rules, { kind: 'intranet', value: 'on' }]
    expect(await changeObject(ops, path('admin.people'), { ...people, rules: more })).toBe(409)
  }) // prettier-ignore
})
