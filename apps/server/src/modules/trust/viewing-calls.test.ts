import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askOwn, guardedOperations } from '../../../test/isolation/own-calls.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { ANNA, trustScene } from './trust.fixtures.ts'

/** A tenant of the person that is neither source nor target of the view. */
const THIRD = 20002

onBothDatabases((world) => {
  const { run, view } = trustScene(world)

  test('TRUST-8 SESS-72 no call fails with an internal error on a viewing token', async () => {
    const viewer = await view(20003)
    for (const operation of guardedOperations()) {
      for (const own of [{ orgId: 42001 }, { orgId: 42001, tenantId: 20003, id: 20003 }]) {
        const answer = await askOwn(viewer, operation, own)
        expect(answer.status, `${operation.route} ${answer.text}`).toBeLessThan(500)
      }
    }
  }, 120_000)

  test('SESS-72 a viewing token reveals no data about the person’s other tenants: no list, no entry, no organisation', async () => {
    await run(`insert into membership (tenant_id, user_id, status, default_identity_code)
      values (${THIRD}, ${ANNA}, 1, 'T-${THIRD}') on conflict do nothing;
      insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
      values (${THIRD}, ${ANNA}, 'T-${THIRD}', 0, 'STAFF', 'Anna') on conflict do nothing;
      insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (${THIRD}, 9101, ${ANNA}, 'tenant-administrator', 'tenant') on conflict do nothing`)
    const { rows } = await world.database.system((db) =>
      sql<{ name: string }>`select name from tenant where id = ${THIRD}`.execute(db),
    )
    const name = rows[0]?.name ?? 'none'
    const anna = await world.signIn('anna', 20001)
    expect((await anna.call('GET /api/tenant-user/v4/tenants/{id}', { params: { id: `${THIRD}` } })).name).toBe(name)

    const viewer = await view(20003)
    for (const operation of guardedOperations()) {
      for (const own of [{ orgId: 42001 }, { tenantId: THIRD, id: THIRD, orgId: THIRD }]) {
        const answer = await askOwn(viewer, operation, own)
        expect(answer.text, operation.route).not.toContain(name)
      }
    }
    const known = await viewer.call('GET /api/tenant-user/v4/tenants/list-cur-user')
    expect(known.map(({ id }) => id)).toEqual([20001])
    const roots = await viewer.call('POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids', {
      body: [{ tenantId: THIRD }, { tenantId: 20001 }],
    })
    expect(roots).toEqual([])
    const choices = await viewer.call('GET /api/workbench/v4/identity/list-available', { query: { orgId: '42001' } })
    expect(choices.map(({ code }) => code)).toEqual(['DEFAULT'])
  }, 120_000)
})
