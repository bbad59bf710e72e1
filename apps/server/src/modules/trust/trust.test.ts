import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import {
  ask as askCall,
  askOwn,
  codeOf,
  guardedOperations,
  ownCall,
  steady,
} from '../../../test/isolation/own-calls.ts'
import { valuesFor } from '../../../test/covering.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { refusal } from '../../../test/refusal.ts'
import { ANNA, viewRequest, trustScene } from './trust.fixtures.ts'

onBothDatabases((world) => {
  const scene = trustScene(world)
  const { run, tokens, view, ask, menusAt, openMenus } = scene

  test('TRUST-1, TRUST-2 a token is issued for each tenant whose trust both sides have confirmed and that has not ended', async () => {
    const names = async () => (await tokens()).items.map(({ tenantName }) => tenantName)
    expect(await names()).toEqual(['Sundbyggarna AB', 'Hamnverket Entreprenad AB'])

    await run('update tenant_trust set accepted_at = null where tenant_id = 20003')
    await run(`update tenant_trust set expires_at = now() where tenant_id = 20004`)
    expect(await names()).toEqual([])
    await run(`update tenant_trust set accepted_at = now(), scopes = '["other"]'`)
    expect(await names()).toEqual([])
  })

  test('TRUST-3, TRUST-28 a token is limited to one tenant, to ten minutes, to the trust, and to the tenant’s own people', async () => {
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

  test('TRUST-3, TRUST-29 a viewer has no other role in the viewed tenant, not even as its member or administrator', async () => {
    await run(`insert into membership (tenant_id, user_id, status, nickname, default_identity_code)
      values (20003, ${ANNA}, 1, 'Boss', 'T-20003')`)
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (20003, 9101, ${ANNA}, 'tenant-administrator', 'tenant')`)
    await run(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
      values (20003, 9001, 'user', '${ANNA}', 20003, true, 1, 'administrator')`)
    try {
      const viewer = await view(20003)

      expect(await viewer.call('GET /api/uaa/user')).toMatchObject({
        tenantId: 20003,
        identityCode: 'V-20001',
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

  test('TRUST-4 every call with a viewing token accepts the header of its own source or none, but no other', async () => {
    const { trustTenantsTokenMap } = await tokens()
    const bearer = { authorization: `Bearer ${trustTenantsTokenMap[20003]}` }
    const values = ['20003', '10000', 'garbage', '20001, 20001', '', '020001', "20001' or '1'='1"]
    for (const [at, operation] of guardedOperations().entries()) {
      const { filled } = ownCall(operation, { orgId: 42001 })
      const answer = async (more: Record<string, string>) => {
        const { status, text } = await askCall(scene.anna, operation, filled, { ...bearer, ...more })
        return `${status} ${steady(text)}`
      }
      const plain = await answer({})

      expect(await answer({ 'x-src-tenant-id': '20001' }), operation.route).toBe(plain)
      // one place judges the header of all calls: each call is tried with four of the values, two on each database
      for (const value of valuesFor(at * 2 + Number(world.kind === 'postgres'), values, 2)) {
        expect(await answer({ 'x-src-tenant-id': value }), `${operation.route} ${value}`).toMatch(/^400 .*VALIDATION/)
      }
    }
  }, 120_000)

  test('TRUST-5, ERROR-12 every changing call is refused to a viewer, except the view request', async () => {
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

  test('TRUST-5 a reading call cannot change data, because the database refuses it', async () => {
    const viewer = await view(20003)
    await ask(viewer, viewRequest(42001))

    const tree = await viewer.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 9 } })
    expect(JSON.stringify(tree)).toContain('Öland Bridge')
  })

  test('TRUST-6 a trust that either side withdraws, that expires or whose tenant the person leaves ends at the next call', async () => {
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
    const operations = guardedOperations()
    // one place judges the trust of all calls: each call is tried after four of the ways, two on each database
    const isTried = (at: number, way: (typeof ways)[number]) =>
      valuesFor(at * 2 + Number(world.kind === 'postgres'), ways, 2).includes(way)
    for (const way of ways) {
      const [end, begin] = way
      const viewer = await view(20003)
      await viewer.call('GET /api/uaa/user')
      await run(end)
      try {
        for (const operation of operations.filter((_, at) => isTried(at, way))) {
          const answer = await askOwn(viewer, operation, { orgId: 42001 })
          expect([answer.status, codeOf(answer)], `${end}: ${operation.route}`).toEqual([403, 'TRUST_ENDED'])
        }
      } finally {
        await run(begin)
      }
    }
  }, 120_000)

  test('TRUST-7 trust is not transitive: a viewing token yields no other token, opens no other tenant, and enters none', async () => {
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

  test('TRUST-8, TRUST-9, TRUST-13, TRUST-30 a viewer sees only the theme of the tenant, until one menu at one organisation is granted', async () => {
    const viewer = await view(20003)
    const validity = () => viewer.call('GET /api/org-permission/v4/orgs/{id}/validate', { params: { id: '42001' } })
    await viewer.call('GET /api/param/v4/theme-settings/header')
    expect(await validity()).toMatchObject({ valid: false, reason: 'not_found' })
    expect(await viewer.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 9 } })).toEqual([])
    expect(await viewer.call('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree')).toEqual([])

    expect(await ask(viewer, viewRequest(42001))).toEqual({
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
    expect(await menusAt(scene.anna, 42001)).toEqual([])
    const [request] = await scene.anna.call('GET /api/trust-permissions/requests', { query: { role: 'requester' } })
    const days = ((request?.expiredAt ?? 0) - Date.now()) / 86_400_000
    expect(request).toMatchObject({ state: 'granted', tenantId: 20003, orgName: 'Öland Bridge, Cable Renewal' })
    expect(days).toBeCloseTo(30, 1)

    await run('update view_request set expires_at = now()')
    expect(await validity()).toMatchObject({ valid: false })
    expect(await menusAt(viewer, 42001)).toEqual([])
    const later = await scene.anna.call('GET /api/trust-permissions/requests', { query: { role: 'requester' } })
    expect(later[0]?.state).toBe('expired')
  })
})
