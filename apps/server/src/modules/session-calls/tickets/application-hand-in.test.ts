import { beforeAll, expect, test } from 'vitest'
import { isAllowedForApplicationSession } from '@portico/contract/client/application-session-calls'
import { askOwn, codeOf, guardedOperations } from '../../../../test/isolation/own-calls.ts'
import { handIn } from '../../../../test/sign-in/hand-in.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { setHandIn } from '../../sessions/hand-in-permission.service.ts'
import { renewApplicationSecret } from '../../sessions/application-secrets.service.ts'

onBothDatabases((world) => {
  let secret: string | undefined

  beforeAll(async () => {
    secret = await world.database.system((db) => renewApplicationSecret(db, 'plan-core'))
  })
  const allow = (isAllowed: boolean) => world.database.system((db) => setHandIn(db, 'plan-core', isAllowed))
  const tokenOf = async (person: Browser) =>
    (await person.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })).token
  const ask = (token: string, proof: string | undefined) =>
    world.app.inject({
      method: 'POST',
      url: '/identification/session/hand-in/code',
      payload: { token },
      headers: proof === undefined ? {} : { authorization: `Basic ${Buffer.from(proof).toString('base64')}` },
    })
  const codeFor = async (person: Browser) => {
    const issued = await ask(await tokenOf(person), `plan-core:${secret}`)
    expect(issued.statusCode).toBe(200)
    return issued.json<{ code: string }>().code
  }
  /** A person whom the application has handed in. */
  const handedIn = async (person: Browser) => {
    const browser = world.browser()
    await handIn(browser, await codeFor(person))
    await browser.enter(20001)
    return browser
  }

  test('SESS-32, ENTRY-131 an application’s server needs its secret and the person’s token to hand its person in', async () => {
    await allow(true)
    const anna = await world.signIn('anna', 20001)
    const token = await tokenOf(anna)
    expect((await ask(token, undefined)).statusCode).toBe(401)
    expect((await ask(token, `quality-core:${secret}`)).statusCode).toBe(401)
    expect((await ask(anna.token ?? '', `plan-core:${secret}`)).statusCode).toBe(401)
    const answer = await handIn(world.browser(), await codeFor(anna))
    expect(answer).toMatchObject({ success: true, data: { userId: 612, tenantId: 20001 } })
  })

  test('SESS-70, SESS-121 an application may hand a person in only with the operator’s permission, and its sessions end with the permission', async () => {
    await allow(false)
    const anna = await world.signIn('anna', 20001)
    const refused = await ask(await tokenOf(anna), `plan-core:${secret}`)
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([403, 'FORBIDDEN'])

    await allow(true)
    const [code, browser] = [await codeFor(anna), await handedIn(anna)]
    await browser.call('GET /api/uaa/user')
    await allow(false)
    await expect(browser.call('GET /api/uaa/user')).rejects.toMatchObject({ status: 401 })
    await expect(handIn(world.browser(), code)).rejects.toMatchObject({ status: 401 })
    await anna.call('GET /api/uaa/user')
  })

  test('SESS-70 SESS-73 a session handed in by an application enters one tenant, opens one application, and gets no data of others', async () => {
    await allow(true)
    const liWei = await world.signIn('li.wei', 20001)
    const full = await liWei.call('GET /api/product/v4/applications/list-by-org', { query: { orgId: '41001' } })
    expect(full.length).toBeGreaterThan(1)
    const browser = await handedIn(liWei)

    for (const tenantId of ['20002', '20007', '999999']) {
      const entering = browser.call('PUT /identification/session/tenant', { query: { tenantId } })
      await expect(entering).rejects.toMatchObject({ status: 404 })
      const renewal = await browser.request({
        method: 'POST',
        url: '/identification/session/renew',
        payload: { tenantId: Number(tenantId), begins: true },
      })
      expect(renewal.statusCode).toBe(404)
    }
    const own = await browser.call('GET /api/product/v4/applications/list-by-org', { query: { orgId: '41001' } })
    expect(own.map(({ code }) => code)).toEqual(['plan-core'])
    const menus = await browser.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: '41001' } })
    expect(menus.map(({ code }) => code)).toEqual(['plan-core'])
    expect((await browser.call('GET /api/tenant-user/v4/tenants/list-cur-user')).map(({ id }) => id)).toEqual([20001])
    const entrances = await browser.call('GET /api/tenant-user/v4/users/tenant/entrance')
    expect(entrances.map(({ tenantId }) => tenantId)).toEqual([20001])
    const other = browser.call('GET /api/tenant-user/v4/tenants/{id}', { params: { id: '20002' } })
    await expect(other).rejects.toMatchObject({ status: 404 })
    expect(
      (await browser.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })).audience,
    ).toBe('plan-core')
    const foreign = browser.call('POST /identification/session/app-token', { body: { appCode: 'quality-core' } })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  test('SESS-71, SESS-160 a session handed in by an application is refused every unlisted call, and the tickets of other applications', async () => {
    await allow(true)
    const browser = await handedIn(await world.signIn('anna', 20001))
    const closed = guardedOperations().filter(({ route }) => !isAllowedForApplicationSession(route))
    expect(closed.map(({ route }) => route)).toEqual(
      expect.arrayContaining([
        'PUT /identification/password',
        'PUT /api/uaa/user/avatar',
        'GET /identification/sessions',
        'DELETE /identification/sessions/{id}',
        'GET /api/uaa/user/security-log',
        'GET /api/uaa/user/tenant-token/repeat',
        'PUT /api/workbench/v4/identity/change-identity',
        'POST /api/tenant-user/v4/users/extend-context',
        'POST /identification/app-scan',
        'POST /identification/qrcode/{id}/confirm',
      ]),
    )
    for (const operation of closed) {
      const answer = await askOwn(browser, operation)
      expect([answer.status, codeOf(answer)], operation.route).toEqual([403, 'FORBIDDEN'])
    }
    for (const body of [
      { purpose: 'hand-in' as const, origin: PORTAL },
      { purpose: 'window' as const, origin: PORTAL },
      { purpose: 'window' as const, origin: 'http://quality-core.apps.portal.test' },
      { purpose: 'third-party' as const, origin: 'http://plan-core.apps.portal.test' },
    ]) {
      await expect(browser.call('POST /identification/session/ticket', { body })).rejects.toMatchObject({ status: 403 })
    }
    const again = await ask(await tokenOf(browser), `plan-core:${secret}`)
    expect(again.statusCode).toBe(403)
  }, 120_000)

  test('SESS-70, SESS-159 a session handed in by an application keeps the identity of the application’s token', async () => {
    await allow(true)
    const liWei = await world.signIn('li.wei', 20001)
    const browser = await handedIn(liWei)
    const enter = browser.call('PUT /identification/session/tenant', {
      query: { tenantId: '20001', identityCode: 'P-7001' },
    })
    await expect(enter).rejects.toMatchObject({ status: 403 })
    const renewal = await browser.request({
      method: 'POST',
      url: '/identification/session/renew',
      payload: { tenantId: 20001, identityCode: 'P-7001' },
    })
    expect(renewal.statusCode).toBe(409)
    expect(await browser.call('GET /api/uaa/user')).toMatchObject({ identityCode: 'T-20001' })

    await liWei
      .call('PUT /identification/session/tenant', {
        query: { tenantId: '20001', identityCode: 'P-7001' },
      })
      .then(({ tenantToken }) => (liWei.token = tenantToken))
    const supplier = await handedIn(liWei)
    expect(await supplier.call('GET /api/uaa/user')).toMatchObject({ identityCode: 'P-7001' })
  })
})
