import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Browser } from '../sign-in/browser.ts'
import { flat } from '../flat-menus.ts'
import { IS_FULL_MATRIX } from '../covering.ts'
import { onBothDatabases } from '../world.ts'

interface Menu {
  id: number
  code: string
  kind: 'menu' | 'dir'
  application: string
  node: number
  product: string
}

/** The database has few connections: with all calls at once some would time out. */
const AT_ONCE = 8

const CALLERS = [
  { account: 'anna', tenantId: 20001, orgId: 41001 },
  { account: 'anna', tenantId: 20001, orgId: 30011 },
  { account: 'erik', tenantId: 20001, orgId: 41001 },
  { account: 'auditor', tenantId: 20001, orgId: 41001 },
  { account: 'admin.nordbro', tenantId: 20001, orgId: 20001 },
  { account: 'li.wei', tenantId: 20002, orgId: 51001 },
  { account: 'ops', tenantId: 10000, orgId: 10000 },
] as const

const SERVICES = '/api/plan-service/v4/runtime/menus/list-menu-service-dependencys-by-menu-code?menuCode='

const openCodes = (nodes: readonly MenuNode[]) =>
  new Set(
    flat(nodes).flatMap(({ sourceModuleCode, noAuth }) =>
      sourceModuleCode === null || noAuth ? [] : [sourceModuleCode],
    ),
  )

onBothDatabases((world) => {
  const menus = () =>
    world.database.system(async (db) => {
      const { rows } = await sql<Menu>`
        select m.id, m.code, m.kind, a.code as application, a.id as node, a.product_code as product
        from menu m join application a on a.code = m.application_code order by m.id`.execute(db)
      return rows
    })

  /**
   * Makes every call that accepts a menu or its application. Returns those that returned or opened something despite
   * the rule.
   */
  async function opened(person: Browser, orgId: number, menu: Menu, hasApplication: boolean): Promise<string[]> {
    const org = String(orgId)
    const post = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
      person.request({ method, url, payload })
    const { code, product, application, node } = menu
    const wrong: string[] = []
    const expectNothing = async (what: string, answer: Promise<{ statusCode: number; payload: string }>) => {
      const { statusCode, payload } = await answer
      if (![403, 404].includes(statusCode) && !(statusCode === 200 && /^(null|\[\])$/.test(payload)))
        wrong.push(`${what} ${code}: ${statusCode} ${payload.slice(0, 120)}`)
    }
    const get = (url: string) => person.request({ url })
    const byCode = `/api/workbench/v4/portal-menus/get-permission-menu-by-code?menuCode=${code}&orgId=${org}`
    const byProduct = `/api/product/v4/menus/auth-menu-by-org-pcode-mcode?productCode=${product}&menuAuthCode=${code}&orgId=${org}`
    await expectNothing('by code', get(byCode))
    await expectNothing('by product', get(byProduct))
    if (hasApplication) return wrong
    await expectNothing('token', post('/identification/session/app-token', { appCode: application }))
    await expectNothing('node', person.request({ method: 'PUT', url: `/identification/session/app?appId=${node}` }))
    const tree = `/api/product/v4/menus/auth-tree-by-application-and-org?applicationCode=${application}&productCode=${product}&orgId=${org}`
    await expectNothing('tree', get(tree))
    const override = `/api/product/v4/developer-overrides/${application}`
    await expectNothing('override', post(override, { url: 'http://localhost:5173' }, 'PUT'))
    return wrong
  }

  // the code decides, which is the same on both databases: each caller is tried on one of them
  const isTried = (at: number) => IS_FULL_MATRIX || (at % 2 === 0) === (world.kind === 'embedded')
  test.each(CALLERS.filter((_, at) => isTried(at)))(
    'MENU-14, MENU-76 no call opens a menu that $account does not see in $tenantId/$orgId, menu by menu',
    async ({ account, tenantId, orgId }) => {
      const person = await world.signIn(account, tenantId)
      const query = { orgId: String(orgId) }
      const seen = openCodes(await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query }))
      const anywhere = flat(await person.call('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree'))
      const applications = new Set(anywhere.flatMap(({ sourceType, code }) => (sourceType === 'app' ? [code] : [])))
      const hidden = (await menus()).filter(({ code, kind }) => kind === 'menu' && !seen.has(code))
      expect(seen.size).toBeGreaterThan(3)
      expect(hidden.length).toBeGreaterThan(10)

      const wrong: string[] = []
      for (let at = 0; at < hidden.length; at += AT_ONCE) {
        const some = hidden.slice(at, at + AT_ONCE)
        const match = some.map((menu) => opened(person, orgId, menu, applications.has(menu.application)))
        wrong.push(...(await Promise.all(match)).flat())
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  test('MENU-14 MENU-6 MENU-110 no call reveals a menu hidden by a rule, with any role and any request for a permission', async () => {
    // Every role gets every menu of every application, so that only the rules hide menus.
    await world.database.system(async (db) => {
      await sql`insert into tenant_application (tenant_id, application_code, enabled, version)
        select tenant.id, application.code, true, '1' from tenant, application on conflict do nothing`.execute(db)
      await sql`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
        select role.tenant_id, role.code, menu.code, '[]' from role, menu on conflict do nothing`.execute(db)
      // Each menu needs a service too, since an empty list of services would prove nothing.
      await sql`insert into menu_service (menu_code, service, required)
        select menu.code, first.service, true from menu, (select min(service) as service from runtime_service) first
        on conflict do nothing`.execute(db)
      await sql`update menu set org_types = null`.execute(db)
      await sql`update application set org_types = null`.execute(db)
    })
    const platform = [
      'platform.post-dictionary',
      'platform.permission-upgrade',
      'platform.mixed-cloud',
      'platform.cloud-nodes',
    ]
    const ruled = {
      anna: ['plan.mobile', 'vendor.provider', ...platform],
      erik: ['plan.mobile', 'member.security-log', ...platform],
    }
    const all = new Map((await menus()).map((menu) => [menu.code, menu]))
    for (const [account, codes] of Object.entries(ruled)) {
      const person = await world.signIn(account, 20001)
      const query = { orgId: '41001' }
      const forest = await person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query })
      const seen = openCodes(forest)
      expect(codes.filter((code) => !all.has(code))).toEqual([])
      expect(codes.filter((code) => seen.has(code))).toEqual([])
      expect(seen.size).toBeGreaterThan(60)
      const shown = await person.request({ url: `${SERVICES}plan.schedule` })
      expect(shown.json<unknown[]>().length).toBeGreaterThan(0)
      for (const code of codes) {
        const menu = all.get(code)
        if (!menu) continue
        if (menu.kind === 'menu') expect(await opened(person, 41001, menu, true), code).toEqual([])
        const ids = await person.request({ url: `/api/workbench/v4/portal-menus/${menu.id}/codes` })
        expect(ids.payload, code).toBe('null')
        expect((await person.request({ url: SERVICES + code })).payload, code).toBe('[]')
        // TRUST-43: like a request for a page that does not exist
        const ask = (menuCode: string) =>
          person.call('POST /api/trust-permissions/add-default-auth-result', {
            body: { productCode: menu.product, orgId: 41001, menuCode, roleName: 'View only' },
          })
        const { granted, pending } = await ask(code)
        const unknown = await ask('no.such.menu')
        expect({ granted, pending }, code).toEqual({ granted: false, pending: unknown.pending })
      }
    }
    const reply = await world.database.system((db) => db.selectFrom('view_request').select('menu_code').execute())
    expect(reply.length).toBeGreaterThan(0)
    expect(reply.filter(({ menu_code }) => menu_code !== null)).toEqual([])
  }, 120_000)
})
