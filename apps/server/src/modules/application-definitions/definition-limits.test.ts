import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'

const NAMES = { 'zh-CN': '名称', en: 'Name', 'sv-SE': 'Namn' }
const CROWD = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'crowd', group: 'pm', version: '1', names: NAMES },
  hosting: { kind: 'iframe', sourceKind: 'url', source: 'https://crowd.example/app', sandbox: 'allow-scripts' },
}
const menusOf = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ code: `crowd.menu-${at}`, names: NAMES, path: `/${at}`, ...more }))

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const create = (person: Browser, members: object) =>
    changeObject(person, 'POST /api/admin/v1/application-definitions', { definition: { ...CROWD, ...members } })
  const choose = async (ops: Browser, edit: (codes: string[]) => string[]) => {
    const { applicationCodes } = await ops.call('GET /api/admin/v1/tenants/{id}/applications', {
      params: { id: '20001' },
    })
    const body = { applicationCodes: edit(applicationCodes) }
    expect(await changeObject(ops, 'PUT /api/admin/v1/tenants/20001/applications', body)).toBe(200)
  }

  afterEach(async () => {
    await run(`delete from role_menu where menu_code like 'crowd.%'`)
    await run(`delete from role where code = 'counter'`)
    await run(`delete from tenant_application where application_code = 'crowd'`)
    await run(`delete from menu where application_code = 'crowd'`)
    await run(`delete from application where code = 'crowd'`)
    await run(`delete from product where code = 'crowd'`)
  })

  test('ADMIN-92 a definition of 500 menus is stored; one of 501, or of more than 512 KB, is refused and leaves nothing', async () => {
    const ops = await world.signIn('ops', 10000)
    const icon = `data:image/png,${'a'.repeat(16_000)}`
    expect(await create(ops, { menus: menusOf(501) })).toBe(400)
    const directory = { code: 'crowd.all', names: NAMES, menus: menusOf(500) }
    expect(await create(ops, { menus: [directory] }), 'the directory counts').toBe(400)
    expect(await create(ops, { menus: menusOf(40, { icon }) })).toBe(413)
    expect((await run(`select from application where code = 'crowd'`)).rows).toEqual([])
    expect(await create(ops, { menus: menusOf(500) })).toBe(200)
    expect((await run(`select from menu where application_code = 'crowd'`)).rows).toHaveLength(500)
  })

  test('ADMIN-102 a role of the tenant stays as it is when an application comes with a role of that code', async () => {
    const ops = await world.signIn('ops', 10000)
    await run(`insert into role (tenant_id, code, names) values (20001, 'counter', '{"en": "Own"}')`)
    const roles = [{ code: 'counter', names: NAMES, menus: [{ menu: 'crowd.menu-0' }] }]
    expect(await create(ops, { menus: menusOf(1), roles })).toBe(200)
    await choose(ops, (codes) => [...codes, 'crowd'])
    const { rows } = await run(`select role.tenant_id::int, role.names, held.menu_code from role
      left join role_menu held on held.tenant_id = role.tenant_id and held.role_code = role.code where role.code = 'counter'`)
    expect(rows).toEqual([{ tenant_id: 20001, names: { en: 'Own' }, menu_code: null }])
    await choose(ops, (codes) => codes.filter((code) => code !== 'crowd'))
  })
})
