import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { WindowAnswer } from '@portico/contract/sessions/session'
import type { z } from 'zod/mini'
import { bindTicket, type BoundTicket } from '../../../../test/sign-in/launch.ts'
import { APPS, onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { renewApplicationSecret } from '../../sessions/application-secrets.service.ts'

const problem = (status: number, errorCode: string) => ({ status, problem: { errorCode } })
const ERP = APPS.replace('//', '//erp-core.')

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const exchange = (ticket: string | BoundTicket, headers: Record<string, string>) => {
    const payload = typeof ticket === 'string' ? { ticket } : ticket
    return world.app.inject({ method: 'POST', url: '/identification/session/exchange', payload, headers })
  }

  test('SESS-7, SESS-108 a ticket is valid once, for a minute, and from its origin', async () => {
    const anna = await world.signIn('anna', 20001)
    const origin = APPS.replace('//', '//erp-core.')
    const make = async () => {
      const body = { purpose: 'third-party' as const, origin, orgId: 41001 }
      return bindTicket(anna, (await anna.call('POST /identification/session/ticket', { body })).ticket)
    }
    const redeem = (ticket: BoundTicket, from: string | null) =>
      world.app.inject({
        method: 'POST',
        url: '/identification/session/exchange',
        payload: ticket,
        headers: from === null ? {} : { origin: from, 'sec-fetch-site': 'cross-site' },
      })

    const ticket = await make()
    const redeemed = await redeem(ticket, origin)
    expect(redeemed.json()).toEqual({ userId: 612, accountName: 'anna.berg@nordbro.se', tenantId: 20001, orgId: 41001 })
    expect(redeemed.headers['access-control-allow-origin']).toBe(origin)
    expect((await redeem(ticket, origin)).statusCode).toBe(404)

    // A ticket that is presented by another origin is stolen, and is spent.
    for (const thief of ['https://evil.example', null, PORTAL]) {
      const stolen = await make()
      expect((await redeem(stolen, thief)).statusCode).toBe(404)
      expect((await redeem(stolen, origin)).statusCode).toBe(404)
    }

    const old = await make()
    await change(sql`update launch_ticket set expires_at = expires_at - interval '60 seconds'`)
    expect((await redeem(old, origin)).statusCode).toBe(404)
  })

  test.each([
    ['the member is disabled', sql`update membership set status = 0 where tenant_id = 20001 and user_id = 612`],
    ['the tenant is disabled', sql`update tenant set status = 2 where id = 20001`],
    [
      'the tenant refuses the sign-in method',
      sql`insert into sign_in_policy (tenant_id, methods) values (20001, '["sms"]')`,
    ],
  ])('SESS-174 a third party learns nothing of a person by a ticket after %s', async (_title, refuse) => {
    const person = await world.signIn('anna', 20001)
    const body = { purpose: 'third-party' as const, origin: ERP }
    const issue = async () => (await person.call('POST /identification/session/ticket', { body })).ticket
    const redeem = async (ticket: string) =>
      (await exchange(await bindTicket(person, ticket), { origin: ERP })).statusCode
    expect(await redeem(await issue())).toBe(200)
    const ticket = await issue()
    await change(refuse)
    expect(await redeem(ticket)).toBe(404)
    await change(sql`update membership set status = 1 where tenant_id = 20001 and user_id = 612`)
    await change(sql`update tenant set status = 1 where id = 20001`)
    await change(sql`delete from sign_in_policy where tenant_id = 20001`)
  })

  test('SESS-14 ISO-9 a ticket never names an organisation in which the person may not work', async () => {
    const anna = await world.signIn('anna', 20001)
    const origin = APPS.replace('//', '//erp-core.')
    const ticketFor = (orgId: number) =>
      anna.call('POST /identification/session/ticket', { body: { purpose: 'window', origin, orgId } })
    await expect(ticketFor(41001)).resolves.toHaveProperty('ticket')
    // An organisation of another tenant, an unknown one, one from which she is excluded, and a category.
    for (const orgId of [51001, 4_200_199, 30012, 30019]) {
      await expect(ticketFor(orgId), String(orgId)).rejects.toMatchObject(problem(404, 'NOT_FOUND'))
    }
  })

  test.each(['https://evil.example', 'https://localhost.evil.example'])(
    'SESS-7 a ticket is refused for %s',
    async (origin) => {
      const anna = await world.signIn('anna', 20001)
      const body = { purpose: 'third-party' as const, origin }
      await expect(anna.call('POST /identification/session/ticket', { body })).rejects.toMatchObject(
        problem(403, 'FORBIDDEN'),
      )
    },
  )

  test.each(['javascript:alert(1)', 'https://erp.example.org/path', 'https://u:p@erp.example.org', 'null', '*'])(
    'SESS-7 a ticket requires an origin and nothing else: %s',
    async (origin) => {
      const anna = await world.signIn('anna', 20001)
      const body = { purpose: 'third-party' as const, origin }
      await expect(anna.call('POST /identification/session/ticket', { body })).rejects.toMatchObject(
        problem(400, 'VALIDATION'),
      )
    },
  )

  test('SESS-17 a window gets the envelope of the sign-in, with a token of its own application', async () => {
    const anna = await world.signIn('anna', 20001)
    const body = { purpose: 'window' as const, origin: ERP, orgId: 41001 }
    const { ticket } = await anna.call('POST /identification/session/ticket', { body })
    const bound = await bindTicket(anna, ticket)
    const answer = (await exchange(bound, { origin: ERP })).json<z.infer<typeof WindowAnswer>>()
    expect(answer).toEqual({
      success: true,
      data: {
        userToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{86}$/) as string,
        expiredAt: expect.any(Number) as number,
        loginTenantId: null,
        userId: 612,
        accountName: 'anna.berg@nordbro.se',
        tenantId: 20001,
        orgId: 41001,
        tenantName: 'Nordbro AB',
        orgName: 'Öresund Tunnel',
      },
      errorCode: null,
      errorMsg: null,
    })
    const { rows } = await change(sql`select audience, bound_tenant_id,
      extract(epoch from expires_at - created_at)::int as seconds from access_token where audience <> 'portal-api'`)
    expect(rows).toEqual([{ audience: 'erp-core', bound_tenant_id: 20001, seconds: 600 }])

    // The portal's calls refuse it, even beside the cookie (SESS-8).
    anna.token = answer.data.userToken
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
  })

  test('SESS-17 a window of the portal gets a bearer that is useless without the cookie of the same session', async () => {
    const anna = await world.signIn('anna', 20001)
    const { ticket } = await anna.call('POST /identification/session/ticket', {
      body: { purpose: 'window', origin: PORTAL },
    })
    const shown = { origin: PORTAL, cookie: `sid=${anna.cookies.get('sid')}` }
    const { data } = (await exchange(ticket, shown)).json<z.infer<typeof WindowAnswer>>()
    const stranger = await world.signIn('li.wei')
    stranger.token = data.userToken
    await expect(stranger.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
    anna.token = data.userToken
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ id: 612, tenantId: 20001 })
  })

  test('SESS-17, SESS-105, SESS-107 a third party’s server redeems without an origin, and proves its application', async () => {
    const anna = await world.signIn('anna', 20001)
    const make = async (purpose: 'third-party' | 'window') =>
      (await anna.call('POST /identification/session/ticket', { body: { purpose, origin: ERP } })).ticket
    const secretOf = (code: string) => world.database.system((db) => renewApplicationSecret(db, code))
    const basic = (code: string, secret = '') => ({
      authorization: `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`,
    })
    const former = await secretOf('erp-core')
    const secret = await secretOf('erp-core')
    const other = await secretOf('labor-core')
    expect(await secretOf('no-such-application')).toBeUndefined()

    const answered = await exchange(await make('third-party'), basic('erp-core', secret))
    expect(answered.json()).toEqual({ userId: 612, accountName: 'anna.berg@nordbro.se', tenantId: 20001, orgId: null })
    expect((await exchange(await make('window'), basic('erp-core', secret))).json()).toMatchObject({
      success: true,
      data: { orgId: null, tenantName: 'Nordbro AB', orgName: null },
    })

    const untouched = await bindTicket(anna, await make('third-party'))
    const wrong = [
      basic('erp-core', former),
      basic('erp-core'),
      basic('labor-core', other),
      basic('erp-core', other),
      { authorization: `Bearer ${secret}` },
      { authorization: 'Basic %%%' },
      {},
      // A page cannot pass for a server.
      { ...basic('erp-core', secret), origin: 'https://evil.example' },
    ]
    for (const headers of wrong) {
      const ticket = await make('third-party')
      expect((await exchange(ticket, headers as Record<string, string>)).statusCode).toBe(404)
      expect((await exchange(ticket, basic('erp-core', secret))).statusCode).toBe(404)
    }
    expect((await exchange(untouched, { origin: ERP })).statusCode).toBe(200)
    const { rows } = await change(sql`select encode(secret_hash, 'escape') as kept from application_secret`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('SESS-7 a ticket is refused for the host of an application that the tenant does not have', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const code of ['broken-core', 'no-such-app']) {
      const body = { purpose: 'window' as const, origin: APPS.replace('//', `//${code}.`) }
      await expect(anna.call('POST /identification/session/ticket', { body }), code).rejects.toMatchObject(
        problem(403, 'FORBIDDEN'),
      )
    }
  })

  test('SESS-10, SESS-96 log-out leads to an origin that a tenant of the session trusts, and to no other', async () => {
    const leave = async (account: string, tenantId: number, serviceUrl: string) => {
      const person = await world.signIn(account, tenantId)
      const out = await person.request({ url: `/api/portal/v4/logout?serviceUrl=${encodeURIComponent(serviceUrl)}` })
      return [out.statusCode, out.headers.location]
    }
    const custom = 'https://sso.nordbro.example/bye?from=portal'
    await change(
      sql`update theme set document = jsonb_set(document, '{customLogoutUrl}', to_jsonb(${custom}::text)) where tenant_id = 20001`,
    )
    await change(sql`update application set source_kind = 'url', source = 'https://erp.nordbro.example/start',
      hosting_kind = 'detached' where code = 'erp-core'`)

    expect(await leave('anna', 20001, custom)).toEqual([302, custom])
    expect(await leave('anna', 20001, 'https://erp.nordbro.example/signed-out')).toEqual([
      302,
      'https://erp.nordbro.example/signed-out',
    ])
    for (const elsewhere of [
      `${custom}&x=1`,
      'https://sso.nordbro.example/',
      'https://erp.nordbro.example.evil.test/',
    ]) {
      expect(await leave('anna', 20001, elsewhere)).toEqual([302, '/login'])
    }
    // Another tenant's list is ignored, and a request without a session has no list.
    expect(await leave('li.wei', 20007, custom)).toEqual([302, '/login'])
    const nobody = await world
      .browser()
      .request({ url: `/api/portal/v4/logout?serviceUrl=${encodeURIComponent(custom)}` })
    expect([nobody.statusCode, nobody.headers.location]).toEqual([302, '/login'])
  })
})
