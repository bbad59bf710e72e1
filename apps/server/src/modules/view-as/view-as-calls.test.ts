import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isOpenToViewAs } from '@portico/contract/client/view-as-calls'
import { endpoints } from '@portico/contract/endpoints'
import { askOwn, codeOf, guardedOperations } from '../../../test/isolation/own-calls.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { ANNA, viewScene } from './view-as.fixtures.ts'

/** A tenant of the person to which the administrator does not belong. */
const OTHER = 20002
const PRIVATE =
  /password|second-factor|passkey|agreement|identity-terms|sessions|message|ticket|token|stream|preferences|contacts/i

test('VIEWAS-2, VIEWAS-5 the calls of a view only read, and nothing private', () => {
  const open = endpoints.filter(({ route }) => isOpenToViewAs(route))
  expect(open.length).toBeGreaterThan(20)
  for (const { route, method, options } of open as readonly (typeof endpoints)[number][]) {
    expect(method === 'GET' || ('changesNothing' in options && options.changesNothing), route).toBe(true)
    expect(PRIVATE.test(route), route).toBe(false)
  }
})

onBothDatabases((world) => {
  const { view, run } = viewScene(world)

  test('VIEWAS-2 every call outside the list is refused, and each in it is answered without an error of the server', async () => {
    const { view: seen } = await view()
    const digest = () =>
      run(`select (select count(*) from collection)::int as favourites, (select count(*) from launch_ticket)::int as tickets,
        (select count(*) from access_token)::int as tokens, (select count(*) from administrator_grant)::int as grants`)
    const before = await digest()
    for (const operation of guardedOperations()) {
      const answer = await askOwn(seen, operation, { id: 41001 })
      if (isOpenToViewAs(operation.route)) expect(answer.status, `${operation.route} ${answer.text}`).toBeLessThan(500)
      else expect([answer.status, codeOf(answer)], `${operation.route} ${answer.text}`).toEqual([403, 'VIEW_ONLY'])
    }
    expect(await digest()).toEqual(before)
  }, 120_000)

  test('VIEWAS-8 a view reveals no other tenant of the person', async () => {
    await run(`insert into membership (tenant_id, user_id, status, default_identity_code)
      values (${OTHER}, ${ANNA}, 1, 'T-${OTHER}') on conflict do nothing;
      insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
      values (${OTHER}, ${ANNA}, 'T-${OTHER}', 0, 'STAFF', 'Anna') on conflict do nothing;
      insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (${OTHER}, 9203, ${ANNA}, 'tenant-administrator', 'tenant') on conflict do nothing;
      insert into agreement_acceptance (tenant_id, user_id, identity_code, version)
      select ${OTHER}, ${ANNA}, 'T-${OTHER}', version from legal_document on conflict do nothing;
      insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
      select ${OTHER}, 9204, 'user', '${ANNA}', id, true, 1 from org_node
      where tenant_id = ${OTHER} and parent_id is null order by id limit 1`)
    const { rows } = await world.database.system((db) =>
      sql<{ name: string }>`select name from tenant where id = ${OTHER}`.execute(db),
    )
    const name = rows[0]?.name ?? 'none'
    const anna = await world.signIn('anna', 20001)
    expect((await anna.call('GET /api/tenant-user/v4/tenants/{id}', { params: { id: `${OTHER}` } })).name).toBe(name)

    const rootsOf = (person: Pick<Browser, 'call'>) =>
      person.call('POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids', { body: [{ tenantId: OTHER }] })
    expect(await rootsOf(anna)).not.toEqual([])

    const { view: seen } = await view()
    for (const operation of guardedOperations().filter(({ route }) => isOpenToViewAs(route))) {
      for (const own of [{}, { tenantId: OTHER, id: OTHER, orgId: OTHER }]) {
        const answer = await askOwn(seen, operation, own)
        expect(answer.text, operation.route).not.toContain(name)
      }
    }
    const known = await seen.call('GET /api/tenant-user/v4/tenants/list-cur-user')
    expect(known.map(({ id }) => id)).toEqual([20001])
    expect(await rootsOf(seen)).toEqual([])
  }, 120_000)
})
