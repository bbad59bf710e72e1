import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { handIn } from '../../../../test/sign-in/hand-in.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'

const HOSTILE = [
  '', '/', '/login', '/portalx/', '/portal-pages/home', '/api/portal/v4/logout', '//evil.example', '///evil.example', '/\\evil',
  'https://evil.example/portal/', 'http://portal.test.evil.example/portal/', 'http://portal.test@evil.example/portal/',
  'http://user:pw@portal.test/portal/', 'https://portal.test/portal/', 'http://portal.test:81/portal/', 'javascript:alert(1)',
  'JaVaScRiPt://portal.test/portal/%0aalert(1)', 'data:text/html,x', ' /portal/', '/portal/\n', '\t/portal/', '/portal/../login',
  '/portal/..%2flogin', '/portal/%2e%2e/login', '/portal//evil.example', '/portal/%2f%2fevil', '/portal/%5cevil',
  '/portal\\..\\login', '/portal/%E0%A4%A',
] // prettier-ignore
const UNKNOWN = { status: 401, problem: { errorCode: 'UNAUTHENTICATED' } }

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const codeOf = async (account: string) => {
    const person = await world.signIn(account, 20001)
    const body = { purpose: 'hand-in' as const, origin: PORTAL }
    return { person, code: (await person.call('POST /identification/session/ticket', { body })).ticket }
  }

  test('SESS-30 ENTRY-30 SESS-117 a hand-in code signs another browser in once, and is not a bearer', async () => {
    const { code } = await codeOf('anna')
    const other = world.browser()
    other.token = code
    other.cookies.set('sid', code)
    await expect(other.call('GET /api/uaa/user')).rejects.toMatchObject(UNKNOWN)
    other.cookies.clear()
    other.token = null

    const answer = await handIn(other, code)
    expect(answer).toMatchObject({ success: true, question: null, data: { userId: 612, loginTenantId: 20001 } })
    expect(await other.call('GET /api/uaa/user')).toMatchObject({ id: 612, tenantId: null })
    expect(other.cookies.get('signed_in')).toBe('1')
    await expect(other.call('POST /identification/session/hand-in', { body: { code } })).rejects.toMatchObject(UNKNOWN)
    expect(world.log.join('\n')).not.toContain(code)
  })

  test('SESS-30, SESS-118 a hand-in code is valid for 60 seconds, but not after log-out and not as a launch ticket', async () => {
    const late = await codeOf('anna')
    await change(sql`update launch_ticket set expires_at = expires_at - interval '60 seconds'`)
    const redeem = (code: string) => world.browser().call('POST /identification/session/hand-in', { body: { code } })
    await expect(redeem(late.code)).rejects.toMatchObject(UNKNOWN)

    const left = await codeOf('anna')
    await left.person.request({ url: '/api/uaa/user/logout' })
    await expect(redeem(left.code)).rejects.toMatchObject(UNKNOWN)

    const launched = await codeOf('anna')
    const shown = await world.browser().request({
      method: 'POST',
      url: '/identification/session/exchange',
      headers: { origin: PORTAL },
      payload: { ticket: launched.code },
    })
    expect(shown.statusCode).toBe(404)
    await expect(redeem(launched.code)).rejects.toMatchObject(UNKNOWN)

    const window = await world.signIn('anna', 20001)
    const body = { purpose: 'window' as const, origin: PORTAL }
    const { ticket } = await window.call('POST /identification/session/ticket', { body })
    await expect(redeem(ticket)).rejects.toMatchObject(UNKNOWN)
    const foreign = { purpose: 'hand-in' as const, origin: 'http://quality-core.apps.portal.test' }
    await expect(window.call('POST /identification/session/ticket', { body: foreign })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('SESS-31 a hand-in code changes nothing in a browser of another person before a confirmation in that browser', async () => {
    const { code } = await codeOf('anna')
    const liWei = await world.signIn('li.wei', 20001)
    const sid = liWei.cookies.get('sid')
    const reply = await liWei.call('POST /identification/session/hand-in', { body: { code } })
    expect(reply).toMatchObject({ success: false, data: null })
    expect(reply.question?.name).toMatch(/anna/i)
    expect(liWei.cookies.get('sid')).toBe(sid)
    expect(await liWei.call('GET /api/uaa/user')).toMatchObject({ id: 501 })

    const yes = { body: { code: reply.question?.code ?? '' } }
    const thief = await world.signIn('li.wei', 20001)
    await expect(thief.call('POST /identification/session/hand-in', yes)).rejects.toMatchObject(UNKNOWN)
    // a code shown by another person is used up
    await expect(liWei.call('POST /identification/session/hand-in', yes)).rejects.toMatchObject(UNKNOWN)

    const second = await codeOf('anna')
    const again = await liWei.call('POST /identification/session/hand-in', { body: { code: second.code } })
    const output = await liWei.call('POST /identification/session/hand-in', {
      body: { code: again.question?.code ?? '' },
    })
    liWei.token = output.data?.userToken ?? null
    expect(await liWei.call('GET /api/uaa/user')).toMatchObject({ id: 612 })
    expect(liWei.cookies.get('sid')).not.toBe(sid)
  })

  test('SESS-31, SESS-120 a hand-in code of the same person continues the existing session', async () => {
    const { code, person } = await codeOf('anna')
    const sid = person.cookies.get('sid')
    expect(await handIn(person, code)).toMatchObject({ success: true, question: null })
    expect(person.cookies.get('sid')).toBe(sid)
  })

  test('SESS-67 a hand-in code signs a browser without session in only after a confirmation of the named account', async () => {
    const { code } = await codeOf('anna')
    const victim = world.browser()
    const reply = await victim.call('POST /identification/session/hand-in', { body: { code } })
    expect(reply).toMatchObject({
      success: false,
      data: null,
      question: { name: 'Anna Berg', account: 'anna.berg@nordbro.se', replacesOther: false },
    })
    expect([...victim.cookies.keys()]).toEqual(['pre_hand_in'])

    // the attacker knows the second code, but does not have the cookie of the asked browser
    const yes = { body: { code: reply.question?.code ?? '' } }
    await expect(world.browser().call('POST /identification/session/hand-in', yes)).rejects.toMatchObject(UNKNOWN)
    await expect(victim.call('POST /identification/session/hand-in', yes)).rejects.toMatchObject(UNKNOWN)

    const second = await codeOf('anna')
    expect((await handIn(victim, second.code)).data?.userId).toBe(612)
    expect([...victim.cookies.keys()].toSorted()).toEqual(['sid', 'signed_in'])
  })

  test('SESS-67, SESS-158 the cookie of the confirmation is HttpOnly, limited to that call, and lives five minutes', async () => {
    const { code } = await codeOf('anna')
    const answer = await world.browser().request({
      method: 'POST',
      url: '/identification/session/hand-in',
      payload: { code },
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^pre_hand_in=[\w-]{43}; Path=\/identification\/session\/hand-in; HttpOnly; SameSite=Lax; Max-Age=300$/,
    )
  })

  test('SESS-33 SESS-10 every kind of token from a session is invalid after its log-out', async () => {
    const anna = await world.signIn('anna')
    const before = anna.token ?? ''
    await anna.enter(20001)
    const bound = anna.token ?? ''
    const sid = anna.cookies.get('sid') ?? ''
    const app = await anna.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })
    const ticket = async (purpose: 'window' | 'hand-in') =>
      (await anna.call('POST /identification/session/ticket', { body: { purpose, origin: PORTAL } })).ticket
    const [window, handIn] = [await ticket('window'), await ticket('hand-in')]
    const left = await anna.request({ url: '/api/uaa/user/logout?serviceUrl=/portal/1/' })
    expect(left.statusCode).toBe(302)
    expect(left.headers).toMatchObject({ location: '/portal/1/', 'clear-site-data': '"cache"' })

    for (const token of [before, bound, app.token, window, handIn]) {
      const headers = { cookie: `sid=${sid}`, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' }
      expect((await world.app.inject({ url: '/api/uaa/user', headers })).statusCode).toBe(401)
    }
    const again = world.browser()
    again.cookies.set('sid', sid)
    for (const [url, payload] of [
      ['/identification/session/renew', { begins: true }],
      ['/identification/session/hand-in', { code: handIn }],
    ] as const) {
      expect((await again.request({ method: 'POST', url, payload })).statusCode).toBe(401)
    }
    const shown = { method: 'POST', url: '/identification/session/exchange', headers: { origin: PORTAL } } as const
    expect((await again.request({ ...shown, payload: { ticket: window } })).statusCode).toBe(404)
  })

  test('SESS-34 a log-out requested by a page of another site only asks for confirmation', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const url of ['/api/uaa/user/logout', '/api/portal/v4/logout']) {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': 'image' }
        const answer = await anna.request({ url, headers })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
    expect(await anna.call('GET /api/uaa/user')).toMatchObject({ id: 612 })
  })

  test('SESS-37 SESS-38 the log-in redirect stores only an address of the portal, and leads a signed-in person there directly', async () => {
    const nobody = world.browser()
    const main = (redirectUrl?: string, from = nobody) =>
      from.request({
        url: `/api/portal/v4/main${redirectUrl === undefined ? '' : `?redirectUrl=${encodeURIComponent(redirectUrl)}`}`,
      })
    const stateOf = (location: unknown) =>
      Buffer.from(new URL(String(location), PORTAL).searchParams.get('state') ?? '', 'base64url').toString()
    const reply = await main(`${PORTAL}/portal/100231?orgId=41001#x`)
    expect(reply.statusCode).toBe(302)
    expect(stateOf(reply.headers.location)).toBe('/portal/100231?orgId=41001#x')
    for (const hostile of [undefined, ...HOSTILE]) {
      expect((await main(hostile)).headers.location).toBe('/login')
      if (hostile === undefined) continue
      const left = await nobody.request({ url: `/api/portal/v4/logout?serviceUrl=${encodeURIComponent(hostile)}` })
      expect(left.headers.location).toBe('/login')
    }
    const anna = await world.signIn('anna', 20001)
    expect((await main('/portal/100231?orgId=41001', anna)).headers.location).toBe('/portal/100231?orgId=41001')
    expect((await main('https://evil.example/', anna)).headers.location).toBe('/portal/')
  })
})
