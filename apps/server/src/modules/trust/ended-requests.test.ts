import { expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { trustScene } from './trust.fixtures.ts'

const TENANT = 20001
const CODE = 'ended-viewer'
const LIST = 'GET /api/trust-permissions/requests'
const DECIDE = 'PUT /api/trust-permissions/requests/{id}/decision'

onBothDatabases((world) => {
  const { run } = trustScene(world)
  const ids = { pending: 880_001, granted: 880_002, expired: 880_003, refused: 880_004, withdrawn: 880_005 }
  const insert = (state: keyof typeof ids, role = CODE, tenantId = TENANT) => {
    const expiry = { granted: `now() + interval '1 day'`, expired: `now() - interval '1 day'` }[state as 'granted']
    return run(`insert into view_request (tenant_id, id, user_id, org_id, product_code, menu_code, role_code, state, asked, expires_at, decided_at)
      select ${tenantId}, ${ids[state]}, 612, org.id, 'plan', 'plan.schedule', '${role}', '${state === 'expired' ? 'granted' : state}',
        '{"menuCode":"plan.schedule"}', ${expiry ?? 'null'}, now()
      from (select id from org_node where tenant_id = ${tenantId} order by id limit 1) org`)
  }
  const createRole = () =>
    run(
      `insert into role (tenant_id, code, names) values (${TENANT}, '${CODE}', '{"en":"Ended"}') on conflict do nothing`,
    )
  const effects = async (admin: Browser) =>
    (await admin.call('GET /api/admin/v1/roles/{code}/deletion', { params: { code: CODE } })).items
  const deleteRole = async (admin: Browser) => {
    const url = `/api/admin/v1/roles/${CODE}`
    return (await admin.request({ method: 'DELETE', url, headers: { 'if-match': '*' } })).statusCode
  }

  test('ADMIN-186, ADMIN-62 ended view requests are deleted with their role, and waiting or open ones block its deletion', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    await createRole()
    for (const state of ['expired', 'refused', 'withdrawn'] as const) await insert(state)
    const ended = { effect: 'ended-view-requests', count: 3, blocks: false, names: [] }
    for (const state of ['pending', 'granted'] as const) {
      await insert(state)
      expect(await effects(admin)).toEqual([{ effect: 'view-requests', count: 1, blocks: true, names: [] }, ended])
      expect(await deleteRole(admin)).toBe(409)
      await run(`delete from view_request where id = ${ids[state]}`)
    }
    expect(await effects(admin)).toEqual([ended])
    expect(await deleteRole(admin)).toBe(204)
    expect(await run(`select id from view_request where role_code = '${CODE}'`)).toEqual([])
  })

  test('ADMIN-187, TRUST-15 an administrator removes an ended request, never one that waits or is open', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const anna = await world.signIn('anna', TENANT)
    const henrik = await world.signIn('admin.hamnverket', 20004)
    await createRole()
    for (const state of Object.keys(ids) as (keyof typeof ids)[]) await insert(state)
    const remove = (person: Browser, state: keyof typeof ids) =>
      person.call(DECIDE, { params: { id: String(ids[state]) }, body: { decision: 'remove' } })
    expect(await refusal(remove(anna, 'refused'))).toBe('FORBIDDEN')
    expect(await refusal(remove(henrik, 'refused'))).toBe('NOT_FOUND')
    for (const state of ['pending', 'granted'] as const) expect(await refusal(remove(admin, state))).toBe('CONFLICT')
    for (const state of ['expired', 'refused', 'withdrawn'] as const) {
      expect(await remove(admin, state)).toMatchObject({ requestId: ids[state], state })
      expect(await refusal(remove(admin, state))).toBe('NOT_FOUND')
    }
    const listed = await admin.call(LIST, { query: { role: 'approver' } })
    expect(listed.map(({ requestId }) => requestId)).toEqual([ids.pending, ids.granted])
    const logged = await run(`select before ->> 'state' as state, after from audit_log
      where tenant_id = ${TENANT} and action = 'view-permission.remove' order by happened_at, id`)
    expect(logged).toEqual(['granted', 'refused', 'withdrawn'].map((state) => ({ state, after: null })))
    await run(`delete from view_request where role_code = '${CODE}'`)
    expect(await deleteRole(admin)).toBe(204)
  })
})
