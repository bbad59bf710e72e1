import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APPS, onBothDatabases } from '../../../test/world.ts'

const problem = (status: number, errorCode: string) => ({ status, problem: { errorCode } })

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))

  test('SESS-1, SESS-90 a call needs cookie and bearer of the same session', async () => {
    const anna = await world.signIn('anna', 20001)
    const other = await world.signIn('li.wei', 20001)
    const url = '/api/workbench/v4/user-collections'
    const status = async (sid: string | undefined, token: string | null) => {
      const { statusCode } = await world.app.inject({
        url,
        headers: {
          ...(sid ? { cookie: `a=b; sid=${sid}; c=d` } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      })
      return statusCode
    }
    const sid = anna.cookies.get('sid')
    expect(await status(sid, anna.token)).toBe(200)
    expect(await status(undefined, anna.token)).toBe(401)
    expect(await status(sid, null)).toBe(401)
    expect(await status(other.cookies.get('sid'), anna.token)).toBe(401)
    expect(await status(sid, other.token)).toBe(401)
    expect(await status(sid, `${anna.token}x`)).toBe(401)
    expect(await status("' or 1=1 --", anna.token)).toBe(401)
    expect(await status(anna.token ?? '', sid ?? null)).toBe(401)
  })

  test('SESS-2 only the hash of a bearer is stored, and the bearer ends after a quarter of an hour', async () => {
    const anna = await world.signIn('anna', 20001)
    const { rows } = await change(
      sql`select token::text from access_token token union all select session::text from session`,
    )
    expect(JSON.stringify(rows)).not.toContain(anna.token)
    expect(JSON.stringify(rows)).not.toContain(anna.cookies.get('sid'))

    await change(sql`update access_token set expires_at = expires_at - interval '15 minutes'`)
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
  })

  test('SESS-3 the cookie alone yields a new bearer, for the tenant that the browser tab names', async () => {
    const anna = await world.signIn('anna', 20001)
    anna.token = null
    const fresh = await anna.call('POST /identification/session/renew', { body: { tenantId: 20001 } })
    expect(fresh).toMatchObject({ tenantId: 20001, trusted: false })
    anna.token = fresh.tenantToken
    expect(await anna.call('GET /identification/session')).toMatchObject({ tenantId: 20001 })

    const unbound = await anna.call('POST /identification/session/renew', { body: {} })
    anna.token = unbound.tenantToken
    expect(await anna.call('GET /identification/session')).toMatchObject({ tenantId: null })
    await expect(anna.call('POST /identification/session/renew', { body: { tenantId: 20002 } })).rejects.toMatchObject(
      problem(404, 'NOT_FOUND'),
    )
    await expect(world.browser().call('POST /identification/session/renew', { body: {} })).rejects.toMatchObject(
      problem(401, 'UNAUTHENTICATED'),
    )
  })

  test('SESS-4 a bearer gives no access to a tenant before it is entered', async () => {
    const anna = await world.signIn('anna')
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612 })
    await expect(anna.call('GET /api/tenant-user/v4/users/tenant/entrance')).resolves.toHaveLength(1)
    await expect(anna.call('GET /api/workbench/v4/user-collections')).rejects.toMatchObject(
      problem(401, 'UNAUTHENTICATED'),
    )
  })

  test('SESS-5, SESS-94 a session ends after the idle time of its tenant, and answers contain its ends', async () => {
    await change(
      sql`update theme set document = jsonb_set(document, '{loginSessionTimeout}', '0.5') where tenant_id = 20001`,
    )
    const anna = await world.signIn('anna', 20001)
    const told = await anna.call('GET /identification/session')
    expect(told.idleExpiresAt - told.serverTime).toBe(1_800_000)
    expect(Math.round((told.absoluteExpiresAt - told.serverTime) / 60_000)).toBe(7 * 24 * 60)

    await change(sql`update session set last_active_at = now() - interval '1799 seconds' where user_id = 612`)
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612 })
    await change(sql`update session set last_active_at = now() - interval '1801 seconds' where user_id = 612`)
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
    await expect(anna.call('POST /identification/session/renew', { body: {} })).rejects.toMatchObject(
      problem(401, 'SESSION_IDLE'),
    )
  })

  test('SESS-5, SESS-93 a person’s call extends the session; a background call and a renewal do not', async () => {
    const anna = await world.signIn('anna', 20001)
    const idle = async () => {
      const { rows } = await world.database.system((db) =>
        sql<{
          idle: number
        }>`select extract(epoch from now() - max(last_active_at))::int as idle from session where user_id = 612`.execute(
          db,
        ),
      )
      return rows[0]?.idle ?? Number.NaN
    }
    const age = () => change(sql`update session set last_active_at = now() - interval '10 minutes' where user_id = 612`)

    await age()
    await anna.request({ url: '/api/uaa/user', headers: { 'x-background': '1' } })
    await anna.call('POST /identification/session/renew', { body: {} })
    expect(await idle()).toBeGreaterThanOrEqual(600)
    const polled = await anna.request({ url: '/identification/session', headers: { 'x-background': '1' } })
    const { idleExpiresAt, serverTime } = polled.json<{ idleExpiresAt: number; serverTime: number }>()
    expect(idleExpiresAt - serverTime).toBeLessThanOrEqual(1_200_000)

    await anna.call('GET /api/uaa/user')
    expect(await idle()).toBeLessThan(60)
    await age()
    await anna.call('GET /api/workbench/v4/user-collections')
    expect(await idle()).toBeLessThan(60)
  })

  test('SESS-5 activity is stored at most once a minute', async () => {
    const anna = await world.signIn('anna', 20001)
    await change(sql`update session set last_active_at = now() - interval '59 seconds' where user_id = 612`)
    const before = await change(sql`select last_active_at from session where user_id = 612 order by id`)
    await anna.call('GET /api/uaa/user')
    expect(await change(sql`select last_active_at from session where user_id = 612 order by id`)).toEqual(before)
  })

  test('SESS-5 a session ends after seven days in spite of any activity', async () => {
    const anna = await world.signIn('anna', 20001)
    await change(
      sql`update session set absolute_expires_at = absolute_expires_at - interval '7 days' where user_id = 612`,
    )
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
  })

  test('SESS-9 entering a tenant returns a bearer of that tenant; a foreign tenant answers like an unknown one', async () => {
    const anna = await world.signIn('anna')
    const unbound = anna.token
    expect(await anna.enter(20001)).toMatchObject({ tenantId: 20001, trusted: false })
    expect(await anna.call('GET /identification/session')).toMatchObject({ tenantId: 20001 })
    expect(anna.token).not.toBe(unbound)

    const answers = []
    for (const tenantId of [20002, 29999]) {
      const { statusCode, payload, headers } = await anna.request({
        method: 'PUT',
        url: `/identification/session/tenant?tenantId=${tenantId}`,
      })
      answers.push([statusCode, payload.replaceAll(String(headers['x-pb-trace-id']), '')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(404)
  })

  test('TENANT-5, TENANT-40 only administrators enter a suspended tenant, and no person enters a terminated one, on every call', async () => {
    const maria = await world.signIn('maria')
    await expect(maria.enter(20005)).rejects.toMatchObject(problem(403, 'TENANT_DISABLED'))
    const liWei = await world.signIn('li.wei')
    await expect(liWei.enter(20006)).rejects.toMatchObject(problem(403, 'TENANT_TERMINATED'))
    await expect((await world.signIn('admin.nordbro')).enter(20005)).resolves.toMatchObject({ tenantId: 20005 })

    // A token from before does not outlive the suspension.
    await liWei.enter(20007)
    const admin = await world.signIn('admin.nordbro', 20005)
    await change(sql`update tenant set status = 3 where id in (20007, 20005)`)
    await expect(liWei.call('GET /api/workbench/v4/user-collections')).rejects.toMatchObject(
      problem(403, 'TENANT_TERMINATED'),
    )
    await expect(admin.call('GET /api/workbench/v4/user-collections')).rejects.toMatchObject(
      problem(403, 'TENANT_TERMINATED'),
    )
    await change(sql`update tenant set status = 2 where id = 20005`)
    await expect(admin.call('GET /api/workbench/v4/user-collections')).resolves.toEqual([])
    await change(sql`update tenant set status = 1 where id = 20007`)
  })

  test('SESS-4 a former member and a disabled person lose all access', async () => {
    const auditor = await world.signIn('auditor', 20001)
    await change(sql`update membership set status = 0 where user_id = 680`)
    await expect(auditor.call('GET /api/workbench/v4/user-collections')).rejects.toMatchObject(
      problem(401, 'UNAUTHENTICATED'),
    )
    await change(sql`update membership set status = 1 where user_id = 680`)
    await expect(auditor.call('GET /api/workbench/v4/user-collections')).resolves.toEqual([])
    await change(sql`update user_account set disabled = true where id = 680`)
    await expect(auditor.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
    await change(sql`update user_account set disabled = false where id = 680`)
  })

  test('SESS-13 two browser tabs work in two tenants at once', async () => {
    const liWei = await world.signIn('li.wei')
    const nordbro = (await liWei.enter(20001)).tenantToken
    const huayu = (await liWei.enter(20002)).tenantToken
    for (const [token, tenantId] of [
      [nordbro, 20001],
      [huayu, 20002],
      [nordbro, 20001],
    ] as const) {
      liWei.token = token
      expect(await liWei.call('GET /identification/session')).toMatchObject({ tenantId })
      const rows = await liWei.call('POST /api/org-permission/v4/orgs/auth-tree', { body: {} })
      expect(rows.every((row) => row.tenantId === tenantId)).toBe(true)
    }
  })

  test('SESS-8, SESS-91 an application’s token is refused by the portal’s calls', async () => {
    const anna = await world.signIn('anna', 20001)
    const body = { appCode: 'quality-core' }
    const { token, audience, expiredAt } = await anna.call('POST /identification/session/app-token', { body })
    expect(audience).toBe('quality-core')
    expect(Math.round((expiredAt - Date.now()) / 60_000)).toBe(10)
    await expect(
      anna.call('POST /identification/session/app-token', { body: { appCode: 'nowhere' } }),
    ).rejects.toMatchObject(problem(404, 'NOT_FOUND'))
    anna.token = token
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
  })

  test('SESS-10 every token of the session is invalid after log-out', async () => {
    const anna = await world.signIn('anna')
    const unbound = anna.token
    const bound = (await anna.enter(20001)).tenantToken
    const renewed = (await anna.call('POST /identification/session/renew', { body: { tenantId: 20001 } })).tenantToken
    const application = (
      await anna.call('POST /identification/session/app-token', { body: { appCode: 'quality-core' } })
    ).token
    const origin = APPS.replace('//', '//erp-core.')
    const { ticket } = await anna.call('POST /identification/session/ticket', { body: { purpose: 'window', origin } })
    const sid = anna.cookies.get('sid')

    const out = await anna.request({ url: '/api/portal/v4/logout?serviceUrl=/portal/1/' })
    expect([out.statusCode, out.headers.location]).toEqual([302, '/portal/1/'])
    expect([...anna.cookies.keys()]).toEqual(['device'])

    for (const token of [unbound, bound, renewed, application]) {
      const answer = await world.app.inject({
        url: '/identification/session',
        headers: { cookie: `sid=${sid}`, authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode).toBe(401)
    }
    const cookie = {
      method: 'POST',
      url: '/identification/session/renew',
      payload: {},
      headers: { cookie: `sid=${sid}` },
    } as const
    expect((await world.app.inject(cookie)).statusCode).toBe(401)
    const redeemed = await world.app.inject({
      method: 'POST',
      url: '/identification/session/exchange',
      payload: { ticket },
      headers: { origin },
    })
    expect(redeemed.statusCode).toBe(404)
    for (const table of ['session', 'access_token', 'launch_ticket', 'session_identity'] as const) {
      const left = await world.database.system((db) => db.selectFrom(table).selectAll().execute())
      expect(JSON.stringify(left)).not.toContain(sid ?? '')
    }
  })

  test('SESS-10 a session of another browser continues after log-out', async () => {
    const [here, there] = [await world.signIn('anna', 20001), await world.signIn('anna', 20001)]
    await here.request({ url: '/api/portal/v4/logout' })
    await expect(there.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612 })
  })

  test.each([
    { name: 'a link on another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { name: 'a link on a sister site', headers: { 'sec-fetch-site': 'same-site' } },
    {
      name: 'an image on plain http',
      headers: { 'sec-fetch-site': undefined as never, referer: 'http://evil.test/x' },
    },
    { name: 'nobody knows what on plain http', headers: { 'sec-fetch-site': undefined as never } },
    {
      name: 'SESS-173 a picture of a page of the portal',
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    },
    {
      name: 'SESS-173 a script of a page of the portal',
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' },
    },
  ])('SESS-10 SEC-8 SESS-97 $name does nothing but ask', async ({ headers }) => {
    const anna = await world.signIn('anna', 20001)
    const reply = await anna.request({
      url: '/api/portal/v4/logout?serviceUrl=/portal/1/',
      headers: { ...headers, 'accept-language': 'sv' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.payload).toContain('Vill du logga ut från portalen?')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612 })
  })

  test('SESS-10 the log-out form needs no token in the address, works without script, but only from a page of the portal', async () => {
    const anna = await world.signIn('anna', 20001)
    const form = (site: string) =>
      anna.request({
        method: 'POST',
        url: '/api/portal/v4/logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        payload: 'serviceUrl=https%3A%2F%2Fevil.example%2F',
      })
    expect((await form('cross-site')).statusCode).toBe(403)
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612 })
    const out = await form('same-origin')
    expect([out.statusCode, out.headers.location]).toEqual([303, '/login'])
    expect([...anna.cookies.keys()]).toEqual(['device'])
  })

  test('SESS-10 a HEAD request does not log out', async () => {
    const anna = await world.signIn('anna', 20001)
    await anna.request({ method: 'HEAD', url: '/api/portal/v4/logout' })
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612 })
  })
})
