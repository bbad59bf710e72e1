import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonSession } from '@portico/contract/administration/person-sessions'
import { codeOf, mergeWorld, type Member, TENANT } from '../../../test/merge-world.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

const OTHER = 20007

onBothDatabases((world) => {
  const { run, asAdmin, member, enter, join, appoint, grant } = mergeWorld(world)
  const urlOf = (id: number) => `/api/admin/v1/people/${id}/sessions`
  const list = async (caller: Browser, id: number, query = '') => {
    const { statusCode, payload } = await caller.request({ url: urlOf(id) + query })
    return { statusCode, payload, ...(JSON.parse(payload) as { items: PersonSession[]; nextCursor: string | null }) }
  }
  const end = (caller: Browser, id: number, sessionId: number) =>
    caller.request({ method: 'POST', url: `${urlOf(id)}/${sessionId}/end` })
  /** A session that has signed in with this browser and entered a tenant, or none. */
  const enterWith = async ({ account }: Member, device: string, tenantId?: number) => {
    const browser = world.browser()
    await browser.signIn(account, PASSWORD)
    if (tenantId !== undefined) await browser.enter(tenantId)
    const [row] = await run<{ id: number }>(sql`update session set device = ${device}, address = '203.0.113.77',
      last_active_at = now() + interval '1 hour' where id = (select session.id from session
      join user_account account on account.id = session.user_id where account.email = ${account}
      and session.device is distinct from ${device} order by session.signed_in_at desc limit 1) returning id`)
    return { browser, id: row?.id ?? 0 }
  }
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const statusOf = async ({ request }: Browser) => (await request({ url: '/api/uaa/user' })).statusCode

  test('ADMIN-220 sessions that have entered the tenant are listed with device, entry and last use there', async () => {
    const nora = await member('Nora')
    await join(nora.id, OTHER)
    const inside = await enterWith(nora, CHROME, TENANT)
    await enterWith(nora, FIREFOX, OTHER)
    const admin = await asAdmin()
    await run(sql`update session_identity set bound_at = '2026-03-01T10:00Z' where session_id = ${inside.id}`)
    await run(sql`update access_token set created_at = case when bound_tenant_id = ${TENANT}
      then '2026-03-01T10:30Z' else '2026-03-01T12:00Z' end::timestamptz where session_id = ${inside.id}`)

    const { items, payload } = await list(admin, nora.id)
    expect(items).toEqual([
      {
        ...{ id: inside.id, device: 'Chrome 140, Linux', isCurrent: false },
        ...{ enteredAt: '2026-03-01T10:00:00.000Z', lastUsedAt: '2026-03-01T10:30:00.000Z' },
      },
    ])
    expect(payload).not.toContain('203.0.113')
  })

  test('ADMIN-220 a use of another tenant by the same session is not shown', async () => {
    const nora = await member('Nora')
    await join(nora.id, OTHER)
    const { browser, id } = await enterWith(nora, CHROME, TENANT)
    await run(sql`update session_identity set bound_at = '2026-03-01T10:00Z' where session_id = ${id}`)
    await run(sql`update access_token set created_at = '2026-03-01T10:00Z' where session_id = ${id}`)
    await browser.enter(OTHER)
    const admin = await asAdmin()

    expect((await list(admin, nora.id)).items).toMatchObject([{ lastUsedAt: '2026-03-01T10:00:00.000Z' }])
  })

  test('ADMIN-220 the list has pages, the latest entry first, and marks the session that reads it', async () => {
    const nora = await member('Nora')
    await appoint(nora.id, TENANT, 'help-desk')
    const [first, second] = [await enterWith(nora, CHROME, TENANT), await enterWith(nora, FIREFOX, TENANT)]

    const page = await list(second.browser, nora.id, '?limit=1')
    expect(page.items).toMatchObject([{ id: second.id, isCurrent: true, device: 'Firefox 143, Linux' }])
    const rest = await list(second.browser, nora.id, `?limit=1&cursor=${page.nextCursor}`)
    expect(rest).toMatchObject({ items: [{ id: first.id, isCurrent: false }], nextCursor: null })
  })

  test('ADMIN-221 one session ends at once, with an entry in the log, and the others stay', async () => {
    const nora = await member('Nora')
    const [first, second] = [await enterWith(nora, CHROME, TENANT), await enterWith(nora, FIREFOX, TENANT)]
    const admin = await asAdmin()

    expect((await end(admin, nora.id, first.id)).statusCode).toBe(204)
    expect([await statusOf(first.browser), await statusOf(second.browser)]).toEqual([401, 200])
    const entries = await run(sql`select tenant_id, before from audit_log where action = 'person.end-session'
      and (target ->> 'userId')::bigint = ${nora.id}`)
    expect(entries).toEqual([{ tenant_id: TENANT, before: { device: 'Chrome 140, Linux' } }])
    expect((await end(admin, nora.id, first.id)).statusCode).toBe(404)
  })

  test('ADMIN-221 a session of another tenant or another person is answered like one that does not exist', async () => {
    const [nora, other] = [await member('Nora'), await member('Olle')]
    await join(nora.id, OTHER)
    const admin = await asAdmin()
    const [elsewhere, theirs] = [await enterWith(nora, CHROME, OTHER), await enterWith(other, CHROME, TENANT)]

    for (const id of [elsewhere.id, theirs.id, 9_999_999]) {
      const answer = await end(admin, nora.id, id)
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND'])
    }
    expect([await statusOf(elsewhere.browser), await statusOf(theirs.browser)]).toEqual([200, 200])
    const [foreign] = await run<{ id: number }>(sql`select user_id as id from membership
      where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`)
    expect((await list(admin, foreign?.id ?? 0)).statusCode).toBe(404)
    expect((await end(admin, foreign?.id ?? 0, elsewhere.id)).statusCode).toBe(404)
  })

  test('ADMIN-220, ADMIN-221 a delegate acts in their own scope, and on no person with a right that they lack', async () => {
    const [nora, chief, desk] = [await member('Nora'), await member('Chief'), await member('Desk')]
    await appoint(chief.id, TENANT, 'tenant-administrator')
    await run(sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
      values (${TENANT}, (select max(id) + 1 from administrator_grant), ${desk.id}, 'help-desk', 'organisation', 41001)`)
    const session = await enterWith(nora, CHROME, TENANT)
    const delegate = await enter(desk)
    expect((await list(delegate, nora.id)).statusCode).toBe(404)
    expect((await end(delegate, nora.id, session.id)).statusCode).toBe(404)

    await grant(nora.id, null)
    expect((await list(delegate, nora.id)).items).toHaveLength(1)
    await grant(chief.id, null)
    const ofChief = await enterWith(chief, CHROME, TENANT)
    expect((await end(delegate, chief.id, ofChief.id)).statusCode).toBe(403)
    expect((await end(delegate, nora.id, session.id)).statusCode).toBe(204)

    const auditor = await world.signIn('auditor', TENANT)
    expect((await list(auditor, nora.id)).statusCode).toBe(403)
  })
})
