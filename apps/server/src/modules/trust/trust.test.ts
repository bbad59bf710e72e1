import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError } from '@portico/contract/client'
import { endpoints } from '@portico/contract/endpoints'
import type { MenuNode } from '@portico/contract/menus'
import type { ViewAnswer, ViewRequest } from '@portico/contract/trust'
import type { Browser } from '../../../test/browser.ts'
import {
  ask as askCall,
  askOwn,
  codeOf,
  guardedOperations,
  ownCall,
  steady,
} from '../../../test/isolation/own-calls.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ANNA = 612
const wish = (orgId: number, menuCode = 'plan.schedule', roleName = 'View only') => ({
  productCode: menuCode.split('.')[0] ?? '',
  orgId,
  menuCode,
  roleName,
})
const byName = (one: string, other: string) => one.localeCompare(other)
const flat = (nodes: MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await call)}`
  } catch (error) {
    if (error instanceof CallError) return error.problem?.errorCode ?? `HTTP ${error.status}`
    throw error
  }
}

onBothDatabases((world) => {
  let anna: Browser
  let own: string | null
  /** Statements of SQL, the last one's rows. */
  const run = (text: string): Promise<unknown[]> =>
    world.database.system(async (db) => {
      let rows: unknown[] = []
      for (const statement of text.split(';')) rows = (await sql.raw(statement).execute(db)).rows
      return rows
    })

  const tokens = () => anna.call('GET /api/uaa/user/tenant-token/repeat')
  /** anna, with the token for viewing another tenant. */
  async function view(tenantId: number): Promise<Browser> {
    const { trustTenantsTokenMap } = await tokens()
    return { ...anna, token: trustTenantsTokenMap[tenantId] ?? null, ...holding(anna, trustTenantsTokenMap[tenantId]) }
  }
  /** The same cookies with another bearer. */
  function holding(person: Browser, token: string | undefined): Pick<Browser, 'request' | 'call'> {
    const request: Browser['request'] = ({ headers, ...options }) =>
      person.request({ ...options, headers: { authorization: `Bearer ${token}`, ...headers } })
    const call: Browser['call'] = (async (route: string, input: object) => {
      const before = person.token
      person.token = token ?? null
      try {
        return await (person.call as (route: string, input: object) => Promise<unknown>)(route, input)
      } finally {
        person.token = before
      }
    }) as Browser['call']
    return { request, call }
  }
  const ask = (person: Pick<Browser, 'call'>, body: ReturnType<typeof wish>): Promise<ViewAnswer> =>
    person.call('POST /api/trust-permissions/add-default-auth-result', { body })
  const menusAt = (person: Pick<Browser, 'call'>, orgId: number) =>
    person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: String(orgId) } })
  const openMenus = async (person: Pick<Browser, 'call'>, orgId: number) =>
    flat(await menusAt(person, orgId)).filter(({ sourceType, noAuth }) => sourceType === 'menu' && !noAuth)

  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    own = anna.token
  })
  beforeEach(async () => {
    anna.token = own
    await run('delete from view_request; delete from view_wish; delete from audit_log')
    await run(`update tenant_trust set offered_at = now(), accepted_at = now(), expires_at = null, scopes = '["view"]';
      update view_policy set own_policy = 'approval', menu_policies = '{}'`)
  })

  test('TRUST-1, TRUST-2 a token comes for each tenant whose trust both sides have confirmed and that has not ended', async () => {
    const names = async () => (await tokens()).items.map(({ tenantName }) => tenantName)
    expect(await names()).toEqual(['Sundbyggarna AB', 'Hamnverket Entreprenad AB'])

    await run('update tenant_trust set accepted_at = null where tenant_id = 20003')
    await run(`update tenant_trust set expires_at = now() where tenant_id = 20004`)
    expect(await names()).toEqual([])
    await run(`update tenant_trust set accepted_at = now(), scopes = '["other"]'`)
    expect(await names()).toEqual([])
  })

  test('TRUST-3 a token is of one tenant, for ten minutes at most, never longer than the trust, and only for its own people', async () => {
    const { trustTenantsTokenMap, items } = await tokens()
    expect(Object.keys(trustTenantsTokenMap)).toEqual(['20003', '20004'])
    const { rows } = await world.database.system((db) =>
      sql<{ minutes: number; bound_tenant_id: number; source_tenant_id: number }>`
        select extract(epoch from expires_at - created_at)::float8 / 60 as minutes, bound_tenant_id, source_tenant_id
        from access_token where source_tenant_id is not null order by created_at desc limit 2`.execute(db),
    )
    expect(rows.every(({ minutes, source_tenant_id }) => minutes <= 10 && source_tenant_id === 20001)).toBe(true)

    await run(`update tenant_trust set expires_at = now() + interval '1 minute' where tenant_id = 20003`)
    const shorter = (await tokens()).items[0]
    expect(shorter?.expiredAt).toBeLessThan((items[0]?.expiredAt ?? 0) - 8 * 60_000)

    const erik = await world.signIn('erik', 20001)
    expect((await erik.call('GET /api/uaa/user/tenant-token/repeat')).items).toEqual([])
    const ops = await world.signIn('ops', 10000)
    expect((await ops.call('GET /api/uaa/user/tenant-token/repeat')).items).toEqual([])
  })

  test('TRUST-3 who views a tenant is nobody else in it, not even its member or administrator', async () => {
    await run(`insert into membership (tenant_id, user_id, tenant_admin, status, nickname, default_identity_code)
      values (20003, ${ANNA}, true, 1, 'Boss', 'T-20003')`)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      values (20003, 9001, 'user', '${ANNA}', 20003, true, 1, 'administrator')`)
    try {
      const viewer = await view(20003)

      expect(await viewer.call('GET /api/uaa/user')).toMatchObject({
        tenantId: 20003,
        tenantAdmin: false,
        nickname: 'Anna Berg',
      })
      expect(await menusAt(viewer, 42001)).toEqual([])
      expect(await refusal(viewer.call('GET /api/trust-permissions/requests', { query: { role: 'approver' } }))).toBe(
        'FORBIDDEN',
      )
    } finally {
      await run(
        `delete from org_grant where id = 9001; delete from membership where tenant_id = 20003 and user_id = ${ANNA}`,
      )
    }
  })

  test('TRUST-4 every call with a viewing token takes the header of its own source or none, and nothing else', async () => {
    const { trustTenantsTokenMap } = await tokens()
    const bearer = { authorization: `Bearer ${trustTenantsTokenMap[20003]}` }
    const values = ['20003', '10000', 'garbage', '20001, 20001', '', '020001', "20001' or '1'='1"]
    for (const operation of guardedOperations()) {
      const { filled } = ownCall(operation, { orgId: 42001 })
      const answer = async (more: Record<string, string>) => {
        const { status, text } = await askCall(anna, operation, filled, { ...bearer, ...more })
        return `${status} ${steady(text)}`
      }
      const plain = await answer({})

      expect(await answer({ 'x-src-tenant-id': '20001' }), operation.route).toBe(plain)
      for (const value of values) {
        expect(await answer({ 'x-src-tenant-id': value }), `${operation.route} ${value}`).toMatch(/^400 .*VALIDATION/)
      }
    }
  }, 120_000)

  test('TRUST-5 every call that changes something is refused to who only views, but the wish for a permission', async () => {
    const viewer = await view(20003)
    const changing = endpoints.filter(
      ({ method, options }) => method !== 'GET' && options.access !== 'public' && !('changesNothing' in options),
    )
    expect(changing.length).toBeGreaterThan(8)
    for (const operation of guardedOperations()) {
      if (!changing.some(({ route }) => route === operation.route)) continue
      const answer = await askOwn(viewer, operation, { orgId: 42001, tenantId: 20004 })
      if (operation.route.includes('add-default-auth-result')) expect(answer.status, operation.route).toBe(200)
      else expect([answer.status, codeOf(answer)], operation.route).toEqual([403, 'VIEW_ONLY'])
    }
  })

  test('TRUST-5 a call that may not change anything cannot, whatever it tries: the database refuses', async () => {
    const viewer = await view(20003)
    await ask(viewer, wish(42001))

    const tree = await viewer.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 9 } })
    expect(JSON.stringify(tree)).toContain('Öland Bridge')
  })

  test('TRUST-6 withdrawn on either side, ended, or left by the person, the trust is over at the next call', async () => {
    const ways: [string, string][] = [
      ['update tenant_trust set offered_at = null', 'update tenant_trust set offered_at = now()'],
      ['update tenant_trust set accepted_at = null', 'update tenant_trust set accepted_at = now()'],
      ['update tenant_trust set expires_at = now()', 'update tenant_trust set expires_at = null'],
      [`update tenant_trust set scopes = '[]'`, `update tenant_trust set scopes = '["view"]'`],
      ['update tenant set status = 2 where id = 20003', 'update tenant set status = 1 where id = 20003'],
      ['update tenant set status = 2 where id = 20001', 'update tenant set status = 1 where id = 20001'],
      [
        `update membership set status = 0 where tenant_id = 20001 and user_id = ${ANNA}`,
        `update membership set status = 1 where tenant_id = 20001 and user_id = ${ANNA}`,
      ],
    ]
    for (const [end, begin] of ways) {
      const viewer = await view(20003)
      await viewer.call('GET /api/uaa/user')
      await run(end)
      try {
        for (const operation of guardedOperations()) {
          const answer = await askOwn(viewer, operation, { orgId: 42001 })
          expect([answer.status, codeOf(answer)], `${end}: ${operation.route}`).toEqual([403, 'TRUST_ENDED'])
        }
      } finally {
        await run(begin)
      }
    }
  }, 120_000)

  test('TRUST-7 trust goes no further: a viewing token gets no other, opens no other tenant, and enters none', async () => {
    await run(`insert into tenant_trust (tenant_id, source_tenant_id, policy, offered_at, accepted_at)
      values (20002, 20003, 'auto', now(), now())`)
    try {
      const viewer = await view(20003)

      expect((await tokens()).items.map(({ tenantId }) => tenantId)).toEqual([20003, 20004])
      expect(await refusal(viewer.call('GET /api/uaa/user/tenant-token/repeat'))).toBe('FORBIDDEN')
      for (const tenantId of ['20001', '20002', '20003']) {
        const entering = viewer.call('PUT /identification/session/tenant', { query: { tenantId } })
        expect(await refusal(entering)).toBe('VIEW_ONLY')
      }
      expect(await menusAt(viewer, 51001)).toEqual([])
      const token = viewer.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })
      expect(await refusal(token)).toBe('VIEW_ONLY')
    } finally {
      await run('delete from tenant_trust where tenant_id = 20002')
    }
  })

  test('TRUST-8, TRUST-9, TRUST-13 a viewer sees the look of the tenant and nothing in it, until one menu at one place is granted', async () => {
    const viewer = await view(20003)
    const validity = () => viewer.call('GET /api/org-permission/v4/orgs/{id}/validate', { params: { id: '42001' } })
    await viewer.call('GET /api/param/v4/theme-settings/header')
    expect(await validity()).toMatchObject({ valid: false, reason: 'not_found' })
    expect(await viewer.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 9 } })).toEqual([])
    expect(await viewer.call('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree')).toEqual([])

    expect(await ask(viewer, wish(42001))).toEqual({
      granted: true,
      pending: false,
      requestId: null,
      roleCode: 'default_viewer',
    })

    expect(await validity()).toMatchObject({ valid: true })
    const open = await openMenus(viewer, 42001)
    expect(
      open.map(({ sourceModuleCode, sourceMenuAuthorities }) => [sourceModuleCode, sourceMenuAuthorities]),
    ).toEqual([['plan.schedule', ['plan.schedule.view']]])
    expect(await menusAt(viewer, 42002)).toEqual([])
    expect(await menusAt(anna, 42001)).toEqual([])
    const [request] = await anna.call('GET /api/trust-permissions/requests', { query: { role: 'requester' } })
    const days = ((request?.expiredAt ?? 0) - Date.now()) / 86_400_000
    expect(request).toMatchObject({ state: 'granted', tenantId: 20003, orgName: 'Öland Bridge, Cable Renewal' })
    expect(days).toBeCloseTo(30, 1)

    await run('update view_request set expires_at = now()')
    expect(await validity()).toMatchObject({ valid: false })
    expect(await menusAt(viewer, 42001)).toEqual([])
    const later = await anna.call('GET /api/trust-permissions/requests', { query: { role: 'requester' } })
    expect(later[0]?.state).toBe('expired')
  })

  test('TRUST-10 of 200 role names in three languages none gives more than the view of that menu', async () => {
    const roles = (await run('select names, code from role where tenant_id = 20003')) as {
      code: string
      names: Record<string, string>
    }[]
    const words = ['admin', 'Administrator', 'root', 'owner', 'project_manager', 'default_viewer', 'View only', 'Endast läsning', '仅查看', '管理员', '项目经理', 'Administratör', 'Projektchef', 'Project manager'] // prettier-ignore
    const twists = [
      (word: string) => word,
      (word: string) => `%${word}%`,
      (word: string) => `${word}\u200b`,
      (word: string) => word.toUpperCase(),
      (word: string) => `${word}' or '1'='1`,
      (word: string) => word.replaceAll('a', 'а').replaceAll('e', 'е'),
      (word: string) => `${word}\u202e`,
      (word: string) => `_${word.slice(1)}`,
      (word: string) => `{"${word}":1}`,
      (word: string) => word.split('').join('\u00ad'),
      (word: string) => `\u{feff}${word}`,
      (word: string) => `${word};${word}`,
      (word: string) => `../${word}`,
      (word: string) => `${word},default_viewer`,
      (word: string) => `${word}\t`.padStart(word.length + 5, '*'),
    ]
    const names = [
      ...new Set([
        ...roles.flatMap((role) => Object.values(role.names)),
        ...words.flatMap((word) => twists.map((twist) => twist(word))),
      ]),
    ]
    expect(names.length).toBeGreaterThanOrEqual(200)
    const viewLabels = new Set(['View only', '仅查看', 'Endast läsning'])
    const viewer = await view(20003)
    for (const language of ['zh-CN', 'en', 'sv-SE']) {
      for (const roleName of names) {
        await run('delete from view_wish; delete from view_request')
        const answer = await viewer.request({
          method: 'POST',
          url: '/api/trust-permissions/add-default-auth-result',
          headers: { 'accept-language': language, 'content-type': 'application/json' },
          payload: JSON.stringify(wish(42001, 'plan.schedule', roleName)),
        })
        const isView = viewLabels.has(roleName.normalize('NFC').trim())
        expect([answer.statusCode, answer.json<ViewAnswer>().granted], roleName).toEqual([200, isView])
        const [{ count } = { count: -1 }] = (await run('select count(*)::int as count from view_request')) as {
          count: number
        }[]
        expect(count, roleName).toBe(isView ? 1 : 0)
      }
      await ask(viewer, wish(42001))
      const effective = (await openMenus(viewer, 42001)).flatMap(({ sourceMenuAuthorities }) => sourceMenuAuthorities)
      expect(effective).toEqual(['plan.schedule.view'])
    }
  }, 240_000)

  test('TRUST-10 what cannot be given is refused without a word of why, and nothing is written down', async () => {
    const viewer = await view(20003)
    const refused = { granted: false, pending: false, requestId: null, roleCode: null }
    const wishes = [
      wish(41001), // the own tenant's
      wish(51001), // a third tenant's
      wish(4_200_199),
      wish(42001, 'no.such.menu'),
      wish(42001, 'quality.inspection'), // none of the tenant's applications
      { ...wish(42001), productCode: 'doc' },
      wish(42001, 'plan.control'), // a directory
      wish(20003), // not offered in a company
      wish(42001, 'plan.mobile'), // its service does not run
    ]
    for (const body of wishes) expect(await ask(viewer, body), JSON.stringify(body)).toEqual(refused)
    expect(await run('select 1 from view_request')).toEqual([])

    await run(`update view_policy set menu_policies = '{"plan.schedule":"off"}' where tenant_id = 20003`)
    expect(await ask(viewer, wish(42001))).toEqual(refused)
    await run(`update view_policy set menu_policies = '{"plan.schedule":"approval"}' where tenant_id = 20003`)
    expect(await ask(viewer, wish(42001))).toMatchObject({ granted: false, pending: true })
    const erik = await world.signIn('erik', 20001)
    expect(await ask(erik, wish(41001, 'plan.resource'))).toEqual(refused)
  })

  test('TRUST-11, TRUST-14, TRUST-15, TRUST-16, TRUST-17 a request waits for the administrator of the tenant, who approves it for some days, or withdraws it again', async () => {
    const viewer = await view(20004)
    const henrik = await world.signIn('admin.hamnverket', 20004)
    const list = (role: 'requester' | 'approver', person: Pick<Browser, 'call'>): Promise<ViewRequest[]> =>
      person.call('GET /api/trust-permissions/requests', { query: { role } })
    const decide = (
      person: Pick<Browser, 'call'>,
      id: number,
      body: { decision: 'approve' | 'refuse' | 'withdraw'; days?: number },
    ) => person.call('PUT /api/trust-permissions/requests/{id}/decision', { params: { id: String(id) }, body })

    const asked = await ask(viewer, wish(43001))
    expect(asked).toMatchObject({ granted: false, pending: true, roleCode: 'default_viewer' })
    expect(await ask(viewer, wish(43001))).toEqual(asked)
    const id = asked.requestId ?? 0
    expect(await menusAt(viewer, 43001)).toEqual([])
    expect((await list('requester', anna))[0]).toMatchObject({ requestId: id, state: 'pending', orgName: null })
    expect((await list('requester', viewer)).map(({ requestId }) => requestId)).toEqual([id])
    expect((await list('approver', henrik))[0]).toMatchObject({
      requestId: id, state: 'pending', orgName: 'Norvik Container Quay', menuName: 'Schedule', requestedBy: 'Anna Berg', sourceTenantName: 'Nordbro AB',
    }) // prettier-ignore

    const karin = await world.signIn('admin.nordbro', 20001)
    expect(await list('approver', karin)).toEqual([])
    expect(await refusal(decide(karin, id, { decision: 'approve' }))).toBe('NOT_FOUND')
    expect(await refusal(decide(anna, id, { decision: 'approve' }))).toBe('FORBIDDEN')
    expect(await refusal(decide(henrik, 4711, { decision: 'approve' }))).toBe('NOT_FOUND')
    expect(await refusal(decide(henrik, id, { decision: 'approve', days: 366 }))).toBe('VALIDATION')
    expect(await refusal(decide(henrik, id, { decision: 'withdraw' }))).toBe('CONFLICT')

    const approved = await decide(henrik, id, { decision: 'approve', days: 14 })
    expect(approved.state).toBe('granted')
    expect(((approved.expiredAt ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
    expect((await openMenus(viewer, 43001)).map(({ sourceModuleCode }) => sourceModuleCode)).toEqual(['plan.schedule'])
    expect(await refusal(decide(henrik, id, { decision: 'refuse' }))).toBe('CONFLICT')

    expect((await decide(henrik, id, { decision: 'withdraw' })).state).toBe('withdrawn')
    expect(await menusAt(viewer, 43001)).toEqual([])
    expect(await ask(viewer, wish(43001))).toEqual({ granted: false, pending: false, requestId: id, roleCode: null })
    await run(`update view_request set decided_at = now() - interval '25 hours'`)
    expect(await ask(viewer, wish(43001))).toMatchObject({ pending: true })
  })

  test('TRUST-15 an approval of what another tenant asked for needs the trust still; nobody approves for themselves', async () => {
    const { requestId } = await ask(await view(20004), wish(43001))
    const henrik = await world.signIn('admin.hamnverket', 20004)
    const approve = (person: Browser, id: number | null) =>
      person.call('PUT /api/org-permission/v4/trust-permissions/requests/{id}/decision', {
        params: { id: String(id) },
        body: { decision: 'approve' },
      })
    await run('update tenant_trust set offered_at = null where tenant_id = 20004')
    expect(await refusal(approve(henrik, requestId))).toBe('CONFLICT')

    await run('update view_request set user_id = 610, source_tenant_id = null')
    expect(await refusal(approve(henrik, requestId))).toBe('FORBIDDEN')
  })

  test('TRUST-18 in the own tenant a menu that a role lacks can be asked for, where the person works', async () => {
    const auditor = await world.signIn('auditor', 20001)
    expect((await openMenus(auditor, 41001)).map(({ sourceModuleCode }) => sourceModuleCode)).not.toContain(
      'plan.resource',
    )
    expect(await ask(auditor, wish(41001))).toMatchObject({ granted: true, requestId: null })

    const asked = await ask(auditor, wish(41001, 'plan.resource'))
    expect(asked).toMatchObject({ granted: false, pending: true })
    const karin = await world.signIn('admin.nordbro', 20001)
    await karin.call('PUT /api/trust-permissions/requests/{id}/decision', {
      params: { id: String(asked.requestId) },
      body: { decision: 'approve' },
    })

    const resource = (await openMenus(auditor, 41001)).find(
      ({ sourceModuleCode }) => sourceModuleCode === 'plan.resource',
    )
    expect(resource?.sourceMenuAuthorities).toEqual(['plan.resource.view'])
    expect((await openMenus(auditor, 41010)).map(({ sourceModuleCode }) => sourceModuleCode)).not.toContain(
      'plan.resource',
    )
    // gone with the place: what lets in is the person's own role there, never this permission
    await run(
      `insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type) values (20001, 9002, 'user', '680', 41001, true, 0)`,
    )
    try {
      expect(await menusAt(auditor, 41001)).toEqual([])
    } finally {
      await run('delete from org_grant where id = 9002')
    }
  })

  test('TRUST-12 a person has so many wishes in ten minutes, even all at once', async () => {
    const viewer = await view(20003)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        viewer.request({
          method: 'POST',
          url: '/api/trust-permissions/add-default-auth-result',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(wish(42001, 'no.such.menu')),
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })

  test('TRUST-11 the same wish made twice at one moment is one request', async () => {
    const viewer = await view(20004)
    const [one, other] = await Promise.all([ask(viewer, wish(43002)), ask(viewer, wish(43002))])

    expect(one.requestId).not.toBeNull()
    expect(other).toEqual(one)
    expect(await run('select 1 from view_request')).toHaveLength(1)
  })

  test('AUDIT-1, AUDIT-3 requests, grants, decisions and each token’s first use stand in the log of both tenants', async () => {
    const viewer = await view(20004)
    const { requestId } = await ask(viewer, wish(43001))
    await viewer.call('GET /api/uaa/user')
    const henrik = await world.signIn('admin.hamnverket', 20004)
    await henrik.request({
      method: 'PUT',
      url: `/api/trust-permissions/requests/${requestId}/decision`,
      headers: { 'content-type': 'application/json', 'x-pb-trace-id': 'abcdef0123456789' },
      payload: '{"decision":"approve","days":7}',
    })

    const entries =
      (await run(`select tenant_id, actor_user_id, on_behalf_of_tenant_id, action, target, before, after, trace_id
      from audit_log order by happened_at, tenant_id desc`)) as Record<string, unknown>[]
    const of = (tenant: number) =>
      entries.flatMap(({ tenant_id, action }) => (tenant_id === tenant ? [String(action)] : [])).toSorted(byName)
    expect(of(20004)).toEqual(['tenant.view', 'view-permission.approve', 'view-permission.request'])
    expect(of(20001)).toEqual(of(20004))
    expect(entries.find(({ action }) => action === 'view-permission.request')).toMatchObject({
      actor_user_id: ANNA,
      on_behalf_of_tenant_id: 20001,
      target: { requestId, userId: ANNA, orgId: 43001, menuCode: 'plan.schedule' },
    })
    expect(entries.find(({ action }) => action === 'view-permission.approve')).toMatchObject({
      actor_user_id: 610,
      before: { state: 'pending' },
      after: { state: 'granted', days: 7 },
      trace_id: 'abcdef0123456789',
    })
  })

  test('AUDIT-2 a tenant’s own transaction can add to its log, and neither change nor remove', async () => {
    await ask(await view(20003), wish(42001))
    const attempt = (text: string) => world.database.tenant(20003, async (db) => (await sql.raw(text).execute(db)).rows)

    expect(await attempt('select 1 from audit_log')).toHaveLength(2)
    await expect(attempt(`update audit_log set action = 'nothing'`)).rejects.toThrow(/permission denied/)
    await expect(attempt('delete from audit_log')).rejects.toThrow(/permission denied/)
  })
})
