import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1/application-definitions'
const NAMES = { 'zh-CN': '名称', en: 'Name', 'sv-SE': 'Namn' }
const TIDES = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'tides', names: NAMES, group: 'pm' },
  hosting: { kind: 'iframe', sourceKind: 'url', source: 'https://tides.example/app' },
  menus: [
    { code: 'tides.now', names: { ...NAMES, en: 'Now' }, path: '/now', authorities: ['tides.now.view'] },
    { code: 'tides.year', names: { ...NAMES, en: 'Year' }, path: '/year' },
  ],
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const signIn = async () => [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)] as const
  const give = () =>
    run(`insert into tenant_application (tenant_id, application_code, enabled, version)
      values (20001, 'tides', true, '1.0')`)

  beforeEach(async () => {
    await run(`delete from role_menu where menu_code like 'tides.%'`)
    await run(`delete from collection where menu_code like 'tides.%'`)
    await run(`delete from tenant_application where application_code = 'tides'`)
    await run(`delete from menu where application_code = 'tides'`)
    await run(`delete from application where code = 'tides'`)
    await run(`delete from product where code = 'tides'`)
    await run(`delete from application_revision`)
    const [ops] = await signIn()
    await changeObject(ops, `POST ${ROOT}`, { definition: TIDES })
  })

  test('ADMIN-245 operators list applications with a definition in pages, with the number of their tenants', async () => {
    const [ops, admin] = await signIn()
    const all: { code: string }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: { limit: string; cursor?: string } = { limit: '4', ...(cursor && { cursor }) }
      const { items, nextCursor } = await ops.call(`GET ${ROOT}`, { query })
      all.push(...items)
      cursor = nextCursor
    }
    const codes = all.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(codes).not.toContain('portal-admin')
    expect(codes).not.toContain('portal-pages')
    expect(all.find(({ code }) => code === 'tides')).toEqual({
      code: 'tides',
      names: NAMES,
      version: '1',
      tenantCount: 0,
    })
    await give()
    const { items } = await ops.call(`GET ${ROOT}`, { query: { limit: '200' } })
    expect(items.find(({ code }) => code === 'tides')).toMatchObject({ tenantCount: 1 })
    expect(await refusal(admin.call(`GET ${ROOT}`, {}))).toBe('FORBIDDEN')
  })

  test('ADMIN-245 two revisions are compared in either direction, field by field', async () => {
    const [ops, admin] = await signIn()
    await changeObject(ops, `PUT ${ROOT}/tides`, { definition: { ...TIDES, version: '2' }, takeFromRoles: false })
    const compare = (person: typeof ops, revision: number, other: number) =>
      person.call(`GET ${ROOT}/{code}/revisions/{revision}/difference`, {
        ...{ params: { code: 'tides', revision: String(revision) }, query: { with: String(other) } },
      })
    expect(await compare(ops, 2, 1)).toEqual({ changes: [{ field: 'version', before: null, after: '2' }] })
    expect(await compare(ops, 1, 2)).toEqual({ changes: [{ field: 'version', before: '2', after: null }] })
    expect(await compare(ops, 1, 1)).toEqual({ changes: [] })
    expect(await refusal(compare(ops, 1, 3))).toBe('NOT_FOUND')
    expect(await refusal(compare(admin, 2, 1))).toBe('FORBIDDEN')
  })

  test('ADMIN-247 the effects of deleting an application name what it concerns, and tenants that have it prevent it', async () => {
    const [ops, admin] = await signIn()
    const params = { code: 'tides' }
    const effects = () => ops.call(`GET ${ROOT}/{code}/deletion`, { params })
    const menus = { effect: 'menus', count: 2, names: ['Now', 'Year'], blocks: false }
    expect(await effects()).toEqual({ items: [menus], isRestorable: false })
    await give()
    await run(`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      values (20001, 'supplier', 'tides.now', '[]'), (20001, 'supplier', 'tides.year', '[]')`)
    const { secret } = await ops.call(`POST ${ROOT}/{code}/secrets`, { params })
    const { items } = await effects()
    expect(items).toEqual([
      { effect: 'tenants', count: 1, names: [expect.any(String)], blocks: true },
      menus,
      { effect: 'roles', count: 1, names: [], blocks: false },
      { effect: 'secrets', count: 1, names: [`…${secret.slice(-4)}`], blocks: false },
    ])
    expect(await changeObject(ops, `DELETE ${ROOT}/tides`)).toBe(409)
    expect(await refusal(admin.call(`GET ${ROOT}/{code}/deletion`, { params }))).toBe('FORBIDDEN')
    for (const code of ['gone', 'portal-admin'])
      expect(await refusal(ops.call(`GET ${ROOT}/{code}/deletion`, { params: { code } }))).toBe('NOT_FOUND')
  })

  test('ADMIN-247 the effects of taking an application from a tenant are numbers of that tenant alone', async () => {
    const [ops, admin] = await signIn()
    const route = 'GET /api/admin/v1/tenants/{id}/applications/{code}/deletion'
    const params = { id: '20001', code: 'tides' }
    expect(await refusal(ops.call(route, { params }))).toBe('NOT_FOUND')
    await give()
    await run(`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select tenant_id, code, 'tides.now', '[]' from role where tenant_id in (20001, 20002)
        and code in ('supplier', 'project_manager')`)
    const { rows } = await run(`select count(distinct subject)::int as count from org_grant where tenant_id = 20001
      and subject_kind = 'user' and auth_type = 1 and role_code = 'project_manager'`)
    const [direct] = rows as { count: number }[]
    const { items, isRestorable } = await ops.call(route, { params })
    expect(isRestorable).toBe(true)
    const countOf = (effect: string) => items.find((one) => one.effect === effect)?.count
    expect(countOf('menus')).toBe(2)
    expect(countOf('role-people')).toBeGreaterThanOrEqual(Math.max(1, direct?.count ?? 0))
    const { rows: own } = await run(`select count(*)::int as count from role_menu
      where tenant_id = 20001 and menu_code = 'tides.now'`)
    expect(countOf('roles')).toBe((own as { count: number }[])[0]?.count)
    expect(items.filter(({ effect }) => effect !== 'menus').flatMap(({ names }) => names)).toEqual([])
    expect(await refusal(admin.call(route, { params }))).toBe('FORBIDDEN')
  })
})
