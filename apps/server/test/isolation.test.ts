import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import type { Browser } from './browser.ts'
import { APPS, onBothDatabases } from './world.ts'

/** What a call may be asked about, and ids of it: the caller's own, of other tenants, and of nobody. */
const IDS = {
  org: { foreign: [42001, 51001, 32013, 20003, 44001], unknown: 4_200_199 },
  watermark: { foreign: [32, 33], unknown: 4711 },
  tenant: { foreign: [20003, 20002, 20005, 10000], unknown: 29_999 },
  participant: { foreign: [8001], unknown: 8999 },
  identity: { foreign: ['P-8001', 'T-20003', 'T-10000'], unknown: 'P-8999' },
  menu: { foreign: ['broken.silent', 'platform.cloud-nodes'], unknown: 'no.such.menu' },
  menuId: { foreign: [101531, 101631, 101433], unknown: 999_999 },
  node: { foreign: [101400, 101500, 101600], unknown: 999_999 },
  product: { foreign: ['broken', 'platform'], unknown: 'no-such-product' },
  request: { foreign: [77_000_003], unknown: 77_000_999 },
  application: { foreign: ['broken-core', 'silent-core'], unknown: 'no-such-app' },
} as const

type Id = string | number
interface Ask {
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  body?: object
}
type Case = { about: keyof typeof IDS; ask: (id: Id) => Ask }

const get = (about: Case['about'], path: (id: Id) => string): Case => ({ about, ask: (id) => ({ path: path(id) }) })
const send = (about: Case['about'], path: string, body: (id: Id) => object, method: 'POST' | 'PUT' = 'POST'): Case => ({
  about,
  ask: (id) => ({ path, method, body: body(id) }),
})

/** Every call of a tenant, with each place where it takes an id. One without a line here fails the inventory. */
const CASES: Record<string, Case[]> = {
  'GET /api/param/v4/user-param-values/theme-settings': [],
  'POST /api/param/v4/user-param-values/theme-settings': [
    send('tenant', '/api/param/v4/user-param-values/theme-settings', (tenantId) => ({ enableType: 0, tenantId })),
  ],
  'POST /identification/session/app-token': [
    send('application', '/identification/session/app-token', (appCode) => ({ appCode })),
  ],
  'POST /identification/session/ticket': [
    send('org', '/identification/session/ticket', (orgId) => ({
      purpose: 'window',
      origin: APPS.replace('//', '//erp-core.'),
      orgId,
    })),
  ],
  'PUT /identification/session/app': [
    { about: 'node', ask: (id) => ({ path: `/identification/session/app?appId=${id}`, method: 'PUT' }) },
  ],
  'PUT /identification/session/product': [
    {
      about: 'product',
      ask: (code) => ({ path: `/identification/session/product?productCode=${code}`, method: 'PUT' }),
    },
  ],
  'POST /api/tenant-user/v4/users/extend-context': [
    send('participant', '/api/tenant-user/v4/users/extend-context', (externalEntityId) => ({
      contextTypeCode: 'participant',
      externalType: 1,
      externalEntityId,
    })),
  ],
  'POST /api/tenant-user/v4/users/extend-context/get': [
    send('participant', '/api/tenant-user/v4/users/extend-context/get', (externalEntityId) => ({
      contextTypeCode: 'participant',
      externalEntityId,
    })),
  ],
  'GET /api/portal/account/user/agreement': [
    get('identity', (code) => `/api/portal/account/user/agreement?identity=${code}`),
  ],
  'POST /api/portal/account/user/agreement': [
    send('identity', '/api/portal/account/user/agreement', (identity) => ({
      identity,
      agreeAgreement: true,
      agreeGDPR: true,
      version: '2021-06-03',
    })),
  ],
  'GET /api/tenant-user/v4/users/account-info-by-identity': [
    get('identity', (code) => `/api/tenant-user/v4/users/account-info-by-identity?identity=${code}`),
  ],
  'GET /api/portal/account/user/identity-terms': [],
  'POST /api/portal/account/user/identity-terms': [
    send('identity', '/api/portal/account/user/identity-terms', (version) => ({ version, accepted: true })),
  ],
  'GET /api/workbench/v4/identity/list-available': [
    get('org', (id) => `/api/workbench/v4/identity/list-available?orgId=${id}`),
  ],
  'PUT /api/workbench/v4/identity/change-identity': [
    send('identity', '/api/workbench/v4/identity/change-identity', (identityCode) => ({ identityCode }), 'PUT'),
  ],
  'GET /api/org-permission': [],
  'GET /api/{service}/v4/runtime/services/list-runing-services': [
    get('application', (code) => `/api/${code}/v4/runtime/services/list-runing-services`),
  ],
  'GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code': [
    get('menu', (code) => `/api/plan/v4/runtime/menus/list-menu-service-dependencys-by-menu-code?menuCode=${code}`),
  ],
  'GET /api/org-permission/v4/orgs/default-auth-org': [],
  'GET /api/org-permission/v4/orgs/{id}': [get('org', (id) => `/api/org-permission/v4/orgs/${id}`)],
  'GET /api/org-permission/v4/orgs/{id}/validate': [get('org', (id) => `/api/org-permission/v4/orgs/${id}/validate`)],
  'POST /api/org-permission/v4/orgs/auth-tree': [
    send('tenant', '/api/org-permission/v4/orgs/auth-tree', (tenantId) => ({ tenantId, depth: 9 })),
  ],
  'GET /api/workbench/v4/portal-menus/auth-tree': [
    get('org', (id) => `/api/workbench/v4/portal-menus/auth-tree?orgId=${id}`),
  ],
  'GET /api/product/v4/menus/auth-tree-by-application-and-org': [
    get(
      'org',
      (id) =>
        `/api/product/v4/menus/auth-tree-by-application-and-org?applicationCode=plan-core&productCode=plan&orgId=${id}`,
    ),
    get(
      'application',
      (code) =>
        `/api/product/v4/menus/auth-tree-by-application-and-org?applicationCode=${code}&productCode=broken&orgId=41001`,
    ),
  ],
  'GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree': [],
  'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode': [
    get(
      'org',
      (id) =>
        `/api/product/v4/menus/auth-menu-by-org-pcode-mcode?orgId=${id}&productCode=plan&menuAuthCode=plan.schedule`,
    ),
    get(
      'menu',
      (code) =>
        `/api/product/v4/menus/auth-menu-by-org-pcode-mcode?orgId=41001&productCode=${String(code).split('.')[0]}&menuAuthCode=${code}`,
    ),
  ],
  'GET /api/workbench/v4/portal-menus/get-permission-menu-by-code': [
    get('org', (id) => `/api/workbench/v4/portal-menus/get-permission-menu-by-code?menuCode=plan.schedule&orgId=${id}`),
    get('menu', (code) => `/api/workbench/v4/portal-menus/get-permission-menu-by-code?menuCode=${code}&orgId=41001`),
  ],
  'GET /api/workbench/v4/portal-menus/{id}/codes': [
    get('menuId', (id) => `/api/workbench/v4/portal-menus/${id}/codes`),
  ],
  'GET /api/product/v4/applications/list-by-org': [
    get('org', (id) => `/api/product/v4/applications/list-by-org?orgId=${id}`),
  ],
  'PUT /api/product/v4/developer-overrides/{applicationCode}': [
    {
      about: 'application',
      ask: (code) => ({
        path: `/api/product/v4/developer-overrides/${code}`,
        method: 'PUT',
        body: { url: 'http://localhost:5173' },
      }),
    },
  ],
  'DELETE /api/product/v4/developer-overrides/{applicationCode}': [
    {
      about: 'application',
      ask: (code) => ({ path: `/api/product/v4/developer-overrides/${code}`, method: 'DELETE' }),
    },
  ],
  'GET /api/param/v4/theme-settings/header': [],
  'GET /api/param/v4/param-values/nav-logo-and-name': [],
  'GET /api/workbench/v4/portal-param-values/portal-config': [],
  'GET /api/report-center/v4/mark/{id}/detail': [get('watermark', (id) => `/api/report-center/v4/mark/${id}/detail`)],
  'GET /api/workbench/v4/user-collections': [],
  'POST /api/workbench/v4/user-recent-visits': [
    send('org', '/api/workbench/v4/user-recent-visits', (orgId) => ({
      menuName: 'x',
      menuNameAllLang: {},
      productCode: 'plan',
      appCode: null,
      menuAuthCode: 'plan.schedule',
      bizType: null,
      orgId,
      orgFullId: null,
      orgName: null,
    })),
  ],
  'GET /api/workbench/v4/user-recent-visits/list': [],
  'GET /api/param/v4/param-values/pmpp-custom-thirdUrl': [],
  'GET /api/uaa/user/tenant-token/repeat': [],
  'POST /api/trust-permissions/add-default-auth-result': [
    send('org', '/api/trust-permissions/add-default-auth-result', (orgId) => ({
      productCode: 'plan',
      orgId,
      menuCode: 'plan.resource',
      roleName: 'View only',
    })),
    send('menu', '/api/trust-permissions/add-default-auth-result', (menuCode) => ({
      productCode: String(menuCode).split('.')[0],
      orgId: 41001,
      menuCode,
      roleName: 'View only',
    })),
  ],
  'POST /api/org-permission/v4/trust-permissions/add-default-auth-result': [
    send('org', '/api/org-permission/v4/trust-permissions/add-default-auth-result', (orgId) => ({
      productCode: 'plan',
      orgId,
      menuCode: 'plan.resource',
      roleName: 'View only',
    })),
    send('menu', '/api/org-permission/v4/trust-permissions/add-default-auth-result', (menuCode) => ({
      productCode: String(menuCode).split('.')[0],
      orgId: 41001,
      menuCode,
      roleName: 'View only',
    })),
  ],
  'GET /api/trust-permissions/requests': [get('request', () => '/api/trust-permissions/requests?role=requester')],
  'GET /api/org-permission/v4/trust-permissions/requests': [
    get('request', () => '/api/org-permission/v4/trust-permissions/requests?role=requester'),
  ],
  'PUT /api/trust-permissions/requests/{id}/decision': [
    {
      about: 'request',
      ask: (id) => ({
        path: `/api/trust-permissions/requests/${id}/decision`,
        method: 'PUT',
        body: { decision: 'refuse' },
      }),
    },
  ],
  'PUT /api/org-permission/v4/trust-permissions/requests/{id}/decision': [
    {
      about: 'request',
      ask: (id) => ({
        path: `/api/org-permission/v4/trust-permissions/requests/${id}/decision`,
        method: 'PUT',
        body: { decision: 'refuse' },
      }),
    },
  ],
}

/** Calls that need no tenant's token, and name a tenant. */
const BEFORE_ENTERING: Case[] = [
  get('tenant', (id) => `/api/tenant-user/v4/tenants/${id}`),
  get('tenant', (id) => `/api/param/v4/tenant-customs/${id}/custom-code`),
  { about: 'tenant', ask: (id) => ({ path: `/identification/session/tenant?tenantId=${id}`, method: 'PUT' }) },
]

/** Calls about what is the caller's own. */
const OWN: Ask[] = [
  { path: '/api/uaa/user' },
  { path: '/api/tenant-user/v4/tenants/list-cur-user' },
  { path: '/api/tenant-user/v4/users/tenant/entrance' },
  { path: '/api/tenant-user/v4/tenants/20001' },
  { path: '/api/i18n/v4/env/info' },
  { path: '/api/org-permission/v4/orgs/41001' },
  { path: '/api/org-permission/v4/orgs/41001/validate' },
  { path: '/api/org-permission/v4/orgs/auth-tree', method: 'POST', body: { depth: 9 } },
  { path: '/api/org-permission/v4/orgs/auth-tree', method: 'POST', body: { keyword: 'road' } },
  { path: '/api/workbench/v4/portal-menus/auth-tree?orgId=41001' },
  {
    path: '/api/product/v4/menus/auth-tree-by-application-and-org?applicationCode=plan-core&productCode=plan&orgId=41001',
  },
  {
    path: '/api/product/v4/menus/auth-menu-by-org-pcode-mcode?orgId=41001&productCode=plan&menuAuthCode=plan.schedule',
  },
  { path: '/api/workbench/v4/portal-menus/get-permission-menu-by-code?menuCode=plan.schedule&orgId=41001' },
  { path: '/api/workbench/v4/portal-menus/100231/codes' },
  { path: '/api/product/v4/applications/list-by-org?orgId=41001' },
  { path: '/api/report-center/v4/mark/31/detail' },
]

/** Words that only rows of other tenants hold. */
const FOREIGN_WORDS =
  /Sundbyggarna|华宇|Öland|钱塘江|Hamnverket|Fjällvind|Stekenjokk|Platform operations|Gröna Kranar|印章|Utkast/

const HEADERS: Record<string, string>[] = [
  {},
  { 'x-src-tenant-id': '20003' },
  { 'x-src-tenant-id': "1' or '1'='1" },
  { 'x-tenant-id': '20003', 'x-biz-org-code': '42001', 'x-forwarded-host': 'sundbyggarna.test' },
]

async function answerTo(person: Browser, { path, method, body }: Ask, headers: Record<string, string>) {
  const response = await person.request({
    method: method ?? 'GET',
    url: path,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: response.statusCode, text: response.payload, headers: response.headers }
}

/** What must be alike: everything but the id that was asked for, and what differs between any two answers. */
const comparable = ({ status, text, headers }: Awaited<ReturnType<typeof answerTo>>, id: Id) => ({
  status,
  text: text
    .replace(/"traceId":"[0-9a-f]+"/, '')
    .replace(/"(ticket|token)":"[^"]+"/g, '')
    .replace(/"expiredAt":\d+/g, '')
    .replaceAll(String(id), 'ID'),
  names: Object.keys(headers).toSorted(),
})

onBothDatabases((world) => {
  beforeAll(async () => {
    await world.database.system(async (db) => {
      await db
        .insertInto('participant_entity')
        .values({ tenant_id: 20003, id: 8001, name: 'Gröna Kranar AB', biz_type: 'participant_supplier', status: 1 })
        .execute()
      await db
        .insertInto('user_identity')
        .values({
          tenant_id: 20003,
          user_id: 501,
          code: 'P-8001',
          external_type: 1,
          external_entity_id: 8001,
          participant_org_id: null,
          role_type: 'SUPPLIER',
          name: 'Gröna Kranar AB',
        })
        .execute()
      // Who is trusted is told so, by design: this world is about tenants that have nothing to do with each other.
      await db.deleteFrom('tenant_trust').execute()
      await db
        .insertInto('view_request')
        .values({
          tenant_id: 20003,
          id: 77_000_003,
          user_id: 501,
          source_tenant_id: null,
          org_id: 42001,
          product_code: 'plan',
          menu_code: 'plan.schedule',
          role_code: 'default_viewer',
          state: 'pending',
          decided_by: null,
          decided_at: null,
          expires_at: null,
        })
        .execute()
      // The roles have these menus here too: nothing but the tenant's list of applications, and the rules, keeps them out.
      await sql`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
        select role.tenant_id, role.code, menu.code, '[]' from role join menu on menu.code in ('broken.silent', 'platform.cloud-nodes')
        where role.tenant_id = 20001 on conflict do nothing`.execute(db)
    })
  })

  test('ISO-9 every call of a tenant is part of this matrix', () => {
    const routes = endpoints.filter(({ options }) => options.access === 'tenant').map(({ route }) => route)

    expect(Object.keys(CASES).toSorted()).toEqual([...routes].toSorted())
  })

  test.each(['anna', 'erik', 'auditor', 'admin.nordbro'])(
    'ISO-9, ISO-10 to %s an id of another tenant is one that never existed, whatever the headers say',
    async (account) => {
      const person = await world.signIn(account, 20001)

      for (const [route, cases] of Object.entries(CASES)) {
        for (const { about, ask } of cases) await expectAlike(person, route, about, ask)
      }
    },
  )

  test('ISO-9 a tenant that the person is no member of does not exist', async () => {
    for (const { about, ask } of BEFORE_ENTERING) {
      await expectAlike(await world.signIn('auditor'), 'before entering', about, ask)
    }
  })

  test('ISO-10 no header changes what a call without an id answers, and no answer knows other tenants', async () => {
    const person = await world.signIn('anna', 20001)
    const routes = Object.entries(CASES).filter(([, cases]) => cases.length === 0)

    for (const [route] of routes) {
      const answers = await Promise.all(HEADERS.map((headers) => answerTo(person, { path: route.slice(4) }, headers)))
      for (const answer of answers) {
        expect(answer.status, route).toBe(200)
        expect(answer.text, route).toBe(answers[0]?.text)
        expect(answer.text, route).not.toMatch(FOREIGN_WORDS)
      }
    }
  })

  test('ISO-8 nothing of all this has changed a row of another tenant', async () => {
    const before = await digest()
    const person = await world.signIn('anna', 20001)

    for (const cases of Object.values(CASES)) {
      for (const { about, ask } of cases) {
        for (const id of IDS[about].foreign) await answerTo(person, ask(id), {})
      }
    }

    expect(await digest()).toEqual(before)
  })

  test('ISO-6 what a person is told is the same whether other tenants exist or not', async () => {
    const person = await world.signIn('anna', 20001)
    const questions = Object.entries(CASES)
      .filter(([route, cases]) => cases.length === 0 && route.startsWith('GET '))
      .map(([route]): Ask => ({ path: route.slice(4) }))
      .concat(OWN)
    const answers = async () => {
      const told = []
      for (const question of questions) told.push((await answerTo(person, question, {})).text)
      return told
    }
    const before = await answers()
    expect(before.filter((text) => text.length > 2).length).toBeGreaterThan(OWN.length)

    const emptied = await forgetOtherTenants()
    expect(emptied).toEqual(expect.arrayContaining(['membership', 'org_node', 'tenant_application', 'watermark']))
    const left = (await digest()) as { name: string; count: number | string }[]
    expect(left.filter(({ count }) => Number(count) > 0)).toEqual([])

    expect(await answers()).toEqual(before)
  })

  /** Every row of every table that belongs to another tenant; answers the tables that had any. */
  async function forgetOtherTenants(): Promise<string[]> {
    const emptied = new Set<string>()
    let left = ((await digest()) as { name: string }[]).map(({ name }) => name)
    while (left.length > 0) {
      const kept: string[] = []
      for (const name of left) {
        try {
          const { numAffectedRows } = await world.database.system((db) =>
            sql`delete from ${sql.table(name)} where tenant_id <> 20001`.execute(db),
          )
          if (numAffectedRows) emptied.add(name)
        } catch {
          // Rows of another table still point here.
          kept.push(name)
        }
      }
      expect(kept.length).toBeLessThan(left.length)
      left = kept
    }
    await world.database.system((db) => sql`delete from tenant where id <> 20001`.execute(db))
    return [...emptied]
  }

  async function expectAlike(person: Browser, route: string, about: Case['about'], ask: Case['ask']) {
    const { foreign, unknown } = IDS[about]
    const reference = comparable(await answerTo(person, ask(unknown), {}), unknown)
    for (const [index, id] of foreign.entries()) {
      for (const headers of index === 0 ? HEADERS : [{}]) {
        const answer = await answerTo(person, ask(id), headers)
        expect(comparable(answer, id), `${route} ${id}`).toEqual(reference)
        expect(answer.text + JSON.stringify(answer.headers), `${route} ${id}`).not.toMatch(FOREIGN_WORDS)
      }
    }
  }

  /** A fingerprint of everything that other tenants have. */
  async function digest(): Promise<unknown[]> {
    return world.database.system(async (db) => {
      const { rows: tables } = await sql<{ table_name: string }>`
        select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' order by table_name`.execute(db)
      const prints: unknown[] = []
      for (const { table_name } of tables) {
        const { rows } = await sql`
          select ${sql.lit(table_name)} as name, count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
          from ${sql.table(table_name)} t where t.tenant_id <> 20001`.execute(db)
        prints.push(rows[0])
      }
      return prints
    })
  }
})
