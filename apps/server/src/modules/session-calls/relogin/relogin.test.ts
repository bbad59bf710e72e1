import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { encrypt } from '../../../../test/sign-in/encrypt.ts'
import { onBothDatabases, PASSWORD } from '../../../../test/world.ts'
import { sweepOnce } from '../../operations/expired-rows.service.ts'

interface More {
  password?: string
  tenantId?: number
  identityCode?: string
  participantOrgId?: number
}

const UNKNOWN = { status: 401, problem: { errorCode: 'UNAUTHENTICATED' } }

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const relist = async (person: Browser, account: string, more: More = {}) =>
    person.call('POST /identification/users/verify-tenant/relist', {
      body: {
        type: 'password',
        account,
        tenantId: more.tenantId ?? 20001,
        password: await encrypt(more.password ?? PASSWORD, await person.publicKeys()),
        identityCode: more.identityCode,
        participantOrgId: more.participantOrgId,
      },
    })
  const end = (userId: number) =>
    change(sql`update session set absolute_expires_at = now() - interval '1 minute' where user_id = ${userId}`)

  test('SESS-20, SESS-110 the cookie of an ended session identifies its person for a while; without it no relogin is possible', async () => {
    const anna = await world.signIn('anna', 20001)
    await end(612)
    await sweepOnce(world.database)
    const stranger = world.browser()
    expect(await relist(stranger, 'anna')).toMatchObject({ success: false, data: null, errorCode: 'UNAUTHENTICATED' })

    expect(await relist(anna, 'anna')).toMatchObject({ success: true })
    await change(sql`update session_owner set expires_at = now()`)
    expect(await relist(anna, 'anna')).toMatchObject({ success: false, errorCode: 'UNAUTHENTICATED' })
  })

  test('SESS-20, SESS-111 another account with its right password gets no token, and the answer for a wrong password', async () => {
    const anna = await world.signIn('anna', 20001)
    await end(612)
    const wrong = await relist(anna, 'anna', { password: 'not-her-password' })
    const other = await relist(anna, 'li.wei')
    expect(other).toEqual(wrong)
    expect(other).toMatchObject({ success: false, data: null, errorCode: '2101' })
    const { rows } = await change(sql`select count(*)::int as n from access_token
      join session on session.id = session_id where user_id = 501`)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('SESS-20 a person who logged out, or was disabled, can sign in only on the sign-in page', async () => {
    const anna = await world.signIn('anna', 20001)
    const sid = anna.cookies.get('sid') ?? ''
    await anna.request({ url: '/api/uaa/user/logout' })
    anna.cookies.set('sid', sid)
    expect(await relist(anna, 'anna')).toMatchObject({ success: false, errorCode: 'UNAUTHENTICATED' })

    const liWei = await world.signIn('li.wei', 20001)
    await change(sql`update user_account set disabled = true where id = 501`)
    expect(await relist(liWei, 'li.wei')).toMatchObject({ success: false, data: null, errorCode: '2103' })
    await change(sql`update user_account set disabled = false where id = 501`)
  })

  test('SESS-21, SESS-112 a relogin renews cookie and bearer, the old ones end, and identity and application tokens stay', async () => {
    const anna = await world.signIn('anna', 20001)
    const former = { token: anna.token, sid: anna.cookies.get('sid') ?? '' }
    await anna.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })
    await end(612)
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(UNKNOWN)

    const answer = await relist(anna, 'anna')
    expect(answer).toMatchObject({ success: true, errorCode: null, errorMsg: null })
    expect(anna.cookies.get('sid')).not.toBe(former.sid)
    const fresh = { token: answer.data?.userToken ?? '', sid: anna.cookies.get('sid') ?? '' }
    const status = async (sid: string, token: string | null) => {
      const headers = { cookie: `sid=${sid}`, authorization: `Bearer ${token}` }
      return (await anna.request({ url: '/api/uaa/user', headers })).statusCode
    }
    expect(await status(fresh.sid, fresh.token)).toBe(200)
    expect(await status(fresh.sid, former.token)).toBe(401)
    expect(await status(former.sid, fresh.token)).toBe(401)
    anna.token = fresh.token
    expect(await anna.call('GET /api/uaa/user')).toMatchObject({ id: 612, tenantId: 20001 })
    const { rows } = await change(sql`select audience from access_token join session on session.id = session_id
      where user_id = 612 and audience <> 'portal-api'`)
    expect(rows).toEqual([{ audience: 'plan-core' }])
  })

  test('SESS-21, SESS-113 a session ended elsewhere is started again, and a persistent one is no longer persistent', async () => {
    const anna = world.browser()
    await anna.signIn('anna', PASSWORD, { freeLogin: true })
    await anna.enter(20001)
    await change(sql`delete from session where user_id = 612`)
    const answer = await relist(anna, 'anna')
    anna.token = answer.data?.userToken ?? null
    expect(await anna.call('GET /api/uaa/user')).toMatchObject({ id: 612, tenantId: 20001 })
    const { rows } = await change(sql`select keep from session where user_id = 612`)
    expect(rows).toEqual([{ keep: false }])
  })

  test('SESS-51 a relogin continues with the page’s identity, in a live session and in a new one', async () => {
    const asSupplier = { identityCode: 'P-7001', participantOrgId: 7102 }
    const liWei = world.browser()
    const again = async (as: { identityCode?: string; participantOrgId?: number }) => {
      const { data } = await relist(liWei, 'li.wei', as)
      liWei.token = data?.userToken ?? null
      const context = await liWei.call('POST /api/tenant-user/v4/users/extend-context/get', {
        body: { contextTypeCode: 'participant' },
      })
      const { identityCode } = await liWei.call('GET /api/uaa/user')
      expect(identityCode).toBe(data?.identityCode)
      return [data?.identityCode, context?.participantOrgId ?? null]
    }
    await liWei.signIn('li.wei', PASSWORD)
    const { tenantToken } = await liWei.call('PUT /identification/session/tenant', {
      query: { tenantId: '20001', identityCode: 'P-7001', participantOrgId: '7102' },
    })
    liWei.token = tenantToken

    // the session still exists: a page that names no identity gets the last one
    await end(501)
    expect(await again(asSupplier)).toEqual(['P-7001', 7102])
    expect(await again({})).toEqual(['P-7001', 7102])
    expect(await again({ identityCode: 'T-20001' })).toEqual(['T-20001', null])
    expect(await again({ ...asSupplier, participantOrgId: 7101 })).toEqual(['P-7001', 7101])
    expect(await again({})).toEqual(['P-7001', 7102])

    const anew = async (as: { identityCode?: string; participantOrgId?: number }) => {
      await change(sql`delete from session where user_id = 501`)
      return again(as)
    }
    expect(await anew(asSupplier)).toEqual(['P-7001', 7102])
    expect(await anew({ ...asSupplier, participantOrgId: 999_999 })).toEqual(['P-7001', 7101])
    expect(await anew({})).toEqual(['T-20001', null])
    for (const identityCode of ['P-7002', 'P-123456', 'T-20002', 'DEFAULT']) {
      expect(await anew({ identityCode })).toEqual(['T-20001', null])
    }
  })

  test('SESS-51 SESS-65 SESS-136 a page renews its own identity, and gets no bearer if the identity is not the person’s', async () => {
    const liWei = await world.signIn('li.wei', 20001)
    const renew = (identityCode: string) =>
      liWei.request({
        method: 'POST',
        url: '/identification/session/renew',
        payload: { tenantId: 20001, userId: 501, identityCode },
      })
    expect((await renew('T-20001')).statusCode).toBe(200)
    const supplier = await renew('P-7001')
    expect(supplier.statusCode).toBe(200)
    const refused = await renew('P-7002')
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([409, 'CONFLICT'])
    expect((await liWei.call('GET /api/uaa/user')).identityCode).toBe('T-20001')
    liWei.token = supplier.json<{ tenantToken: string }>().tenantToken
    expect((await liWei.call('GET /api/uaa/user')).identityCode).toBe('P-7001')
  })

  test('SESS-22 the third failure requires the captcha with 2113, and a foreign tenant answers 2104, always with status 200', async () => {
    const anna = await world.signIn('anna', 20001)
    await end(612)
    expect(await relist(anna, 'anna', { tenantId: 20004 })).toMatchObject({ success: false, errorCode: '2104' })
    const codes: (string | null)[] = []
    for (let turn = 0; turn < 4; turn++) {
      codes.push((await relist(anna, 'anna', { password: 'not-her-password' })).errorCode)
    }
    expect(codes).toEqual(['2101', '2101', '2113', '2113'])
    expect(await relist(anna, 'anna')).toMatchObject({ success: false, errorCode: '2113' })
    await change(sql`delete from login_failure`)
  })

  test('SESS-23 a page that names its person gets no bearer of another person who has signed in since', async () => {
    const anna = await world.signIn('anna', 20001)
    await expect(
      anna.call('POST /identification/session/renew', { body: { tenantId: 20001, userId: 501 } }),
    ).rejects.toMatchObject({ status: 409, problem: { errorCode: 'CONFLICT' } })
    await anna.call('POST /identification/session/renew', { body: { tenantId: 20001, userId: 612 } })
  })

  test('SESS-25, SESS-116 a touch restarts the idle time, unless it is marked as background', async () => {
    const anna = await world.signIn('anna', 20001)
    await change(sql`update session set last_active_at = now() - interval '23 hours' where user_id = 612`)
    const left = async () => {
      const { body } = await anna.request({ url: '/identification/session', headers: { 'x-background': '1' } })
      const told = JSON.parse(body) as { idleExpiresAt: number; serverTime: number; idleSeconds: number }
      expect(told.idleSeconds).toBe(86_400)
      return Math.round((told.idleExpiresAt - told.serverTime) / 3_600_000)
    }
    const touch = (headers: object) =>
      anna.request({ method: 'POST', url: '/identification/session/touch', headers: headers as Record<string, string> })
    expect(await left()).toBe(1)
    expect((await touch({ 'x-background': '1' })).statusCode).toBe(204)
    expect(await left()).toBe(1)
    expect((await touch({})).statusCode).toBe(204)
    expect(await left()).toBe(24)
  })

  test('SESS-35 removing the access token ends only that token', async () => {
    const anna = await world.signIn('anna', 20001)
    const { status } = await anna.call('DELETE /api/uaa/user/removeAccessToken').then(
      () => ({ status: 204 }),
      (error: { status: number }) => error,
    )
    expect(status).toBe(204)
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(UNKNOWN)
    const fresh = await anna.call('POST /identification/session/renew', { body: { tenantId: 20001 } })
    anna.token = fresh.tenantToken
    expect(await anna.call('GET /api/uaa/user')).toMatchObject({ id: 612 })
  })

  test('SESS-36 changing the tenant token is a second address of entering a tenant', async () => {
    const liWei = await world.signIn('li.wei')
    const query = { tenantId: '20001' }
    const entered = await liWei.call('PUT /api/uaa/user/changeTenantToken', { query })
    expect(entered).toMatchObject({ tenantId: 20001, trusted: false })
    await expect(
      liWei.call('PUT /api/uaa/user/changeTenantToken', { query: { tenantId: '20004' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('SESS-36, SESS-122 switching to an application or a product returns its address; one that the person may not open does not exist', async () => {
    const anna = await world.signIn('anna', 20001)
    const tree = await anna.call('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree')
    const app = tree.flatMap(({ children }) => children).find(({ code }) => code === 'plan-core')
    expect(await anna.call('PUT /identification/session/app', { query: { appId: String(app?.id) } })).toEqual({
      appId: app?.id,
      applicationCode: 'plan-core',
      productCode: 'plan',
      url: app?.url,
    })
    const product = { productCode: 'plan' }
    expect(await anna.call('PUT /identification/session/product', { query: product })).toEqual({
      productCode: 'plan',
      applicationCode: 'plan-core',
      targetUrl: app?.url,
      openMethod: 1,
    })
    for (const appId of ['999999', '1', '10000']) {
      await expect(anna.call('PUT /identification/session/app', { query: { appId } })).rejects.toMatchObject({
        status: 404,
      })
    }
    await expect(
      anna.call('PUT /identification/session/product', { query: { productCode: 'no-such-product' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
