import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/outside-systems/identity-provider.ts'
import { handIn } from '../../../test/sign-in/hand-in.ts'
import { onBothDatabases, PASSWORD, PORTAL } from '../../../test/world.ts'
import { setProvider } from './configuration.service.ts'

const SSO = '/identification/sso/sundbyggarna'
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const LI_WEI = { sub: 'li', email: 'li.wei@nordbro.se', email_verified: true, name: '李伟' }

onBothDatabases(
  (world) => {
    let idp: IdentityProvider
    beforeAll(async () => {
      idp = await startIdentityProvider(`${PORTAL}${SSO}/callback`)
      await world.database.system((db) =>
        setProvider(
          db,
          'sundbyggarna',
          {
            name: 'Sundbyggarna',
            issuer: idp.issuer,
            clientId: CLIENT.id,
            secretName: 'TESTS',
            mailDomains: ['nordbro.se', 'sundbyggarna.se'],
            admitsUnknown: false,
          },
          { withoutTest: true },
        ),
      )
    })
    afterAll(() => idp.close())
    beforeEach(() => {
      idp.person = LI_WEI
    })

    const locationOf = async (person: Browser, url: string): Promise<string> => {
      const answer = await person.request({ url, headers: { 'sec-fetch-site': 'cross-site' } })
      expect(answer.statusCode).toBe(302)
      return String(answer.headers.location)
    }
    /** Signs in through the provider, with the provider's own cookies. */
    async function signIn(person: Browser, query = '', cookies = new Map<string, string>()): Promise<string> {
      const back = new URL(await idp.visit(await locationOf(person, `${SSO}/start${query}`), cookies))
      return locationOf(person, back.pathname + back.search)
    }
    async function signedIn(cookies?: Map<string, string>): Promise<Browser> {
      const person = world.browser()
      expect(await signIn(person, '', cookies)).toBe('/portal/?tenantId=20003')
      await renew(person)
      return person
    }
    async function renew(person: Browser, tenantId = 20003): Promise<void> {
      const { tenantToken } = await person.call('POST /identification/session/renew', { body: { tenantId } })
      person.token = tenantToken
    }
    const statusOf = async (person: Browser) => (await person.request({ url: '/api/uaa/user' })).statusCode
    const expire = () =>
      world.database.system((db) =>
        db
          .updateTable('session')
          .set({ absolute_expires_at: new Date(Date.now() - 1000) })
          .execute(),
      )
    const methodsOf = (person: Browser, tenantId?: number) =>
      person.call('GET /identification/session/relogin', tenantId ? { query: { tenantId: String(tenantId) } } : {})

    test('SIGN-75 a relogin of a session of the provider uses the provider, any other relogin the password', async () => {
      const person = await signedIn()
      await expire()
      expect(await methodsOf(person, 20003)).toEqual({
        methods: ['oidc', 'qr'],
        provider: { tenantCode: 'sundbyggarna', name: 'Sundbyggarna' },
      })
      const other = await world.signIn('anna', 20001)
      expect(await methodsOf(other, 20001)).toEqual({ methods: ['password', 'qr'], provider: null })
      expect(await methodsOf(world.browser())).toEqual({ methods: ['password'], provider: null })
    })

    test('SIGN-76 the same person signs in again at the provider and continues the same session, with a new cookie and a new bearer', async () => {
      const person = await signedIn()
      const before = await person.call('GET /identification/sessions')
      const [sid, token] = [person.cookies.get('sid'), person.token]
      await expire()
      expect(await statusOf(person)).toBe(401)

      const address = new URL(await locationOf(person, `${SSO}/start?again=1`))
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        prompt: 'login',
        login_hint: 'li.wei@nordbro.se',
      })
      const back = new URL(await idp.visit(address.href))
      expect(await locationOf(person, back.pathname + back.search)).toBe('/login/again')

      expect(person.cookies.get('sid')).not.toBe(sid)
      await renew(person)
      const after = await person.call('GET /identification/sessions')
      expect(after.find(({ current }) => current)?.id).toBe(before.find(({ current }) => current)?.id)
      expect(
        (await person.request({ url: '/api/uaa/user', headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(401)
      expect((await methodsOf(person, 20003)).methods).toEqual(['oidc', 'qr'])
    })

    test('SIGN-76, SIGN-117 another person, another browser and a logged-out session are refused', async () => {
      const person = await signedIn()
      const sid = person.cookies.get('sid')
      await expire()
      await world.database.system((db) =>
        db
          .insertInto('external_subject')
          .values({ tenant_id: 20003, issuer: idp.issuer, subject: 'erik', user_id: 612 })
          .execute(),
      )
      await world.database.system((db) =>
        db
          .insertInto('membership')
          .values({
            ...{ tenant_id: 20003, user_id: 612, status: 1, nickname: null },
            ...{ last_used_at: null, default_identity_code: 'T-20003', default_org_id: null },
          })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ status: 1 }))
          .execute(),
      )
      idp.person = { sub: 'erik', email: 'erik@nordbro.se', email_verified: true }
      expect(await signIn(person, '?again=1')).toBe('/login/again?sso=other')
      expect(person.cookies.get('sid')).toBe(sid)

      idp.person = LI_WEI
      const back = new URL(await idp.visit(await locationOf(person, `${SSO}/start?again=1`)))
      const former = person.cookies.get('sid')
      person.cookies.set('sid', 'x'.repeat(43))
      expect(await locationOf(person, back.pathname + back.search)).toBe('/login/again?sso=expired')
      person.cookies.set('sid', former ?? '')

      expect(await locationOf(world.browser(), `${SSO}/start?again=1`)).toBe('/login/again?sso=expired')
      const gone = await signedIn()
      await gone.request({ url: '/api/portal/v4/logout' })
      expect(await locationOf(gone, `${SSO}/start?again=1`)).toBe('/login/again?sso=expired')
    })

    test('SIGN-76 a provider’s session that continues by password is a password session', async () => {
      const person = await signedIn()
      await expire()
      const { encrypt } = await import('../../../test/sign-in/encrypt.ts')
      const answer = await person.call('POST /identification/users/verify-tenant/relist', {
        body: {
          tenantId: 20003,
          type: 'password',
          account: 'li.wei',
          password: await encrypt(PASSWORD, await person.publicKeys()),
        },
      })
      expect(answer.success).toBe(true)
      expect(await methodsOf(person, 20003)).toEqual({ methods: ['password', 'qr'], provider: null })
    })

    test('SIGN-80, SIGN-118 a log-out ends the portal’s session first, then the provider’s, and returns', async () => {
      const cookies = new Map<string, string>()
      const person = await signedIn(cookies)
      const { token } = person
      const answer = await person.request({
        method: 'POST',
        url: '/api/portal/v4/logout',
        payload: 'serviceUrl=%2Fportal%2F100231',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(answer.statusCode).toBe(200)
      const address = new URL(/^0;url=(.*)$/.exec(String(answer.headers.refresh))?.[1] ?? '')
      expect(address.href.startsWith(`${idp.issuer}/session/end?`)).toBe(true)
      const { id_token_hint: idToken = '', ...parameters } = Object.fromEntries(address.searchParams)
      expect(parameters).toEqual({
        client_id: 'portico',
        post_logout_redirect_uri: 'http://portal.test/identification/sso/sundbyggarna/logged-out',
        state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      })
      expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ sub: 'li' })
      person.token = token
      expect(await statusOf(person)).toBe(401)

      const back = new URL(await idp.endSession(address.href, cookies))
      expect(await locationOf(person, back.pathname + back.search)).toBe('/portal/100231')
      expect(await locationOf(person, back.pathname + back.search)).toBe('/login')
      expect(await locationOf(world.browser(), back.pathname + back.search)).toBe('/login')
      expect(world.log.join('\n')).not.toContain(idToken)
    })

    test('SIGN-80, SIGN-119 the ID token is in no readable row, and is deleted with the session', async () => {
      const person = await signedIn()
      const rows = await world.database.system((db) => db.selectFrom('session_proof').selectAll().execute())
      expect(rows.some(({ id_token: token }) => token !== null)).toBe(true)
      for (const { id_token: token } of rows) expect(token?.toString('latin1') ?? '').not.toContain('eyJ')
      await person.request({ url: '/api/portal/v4/logout' })
      const left = await world.database.system((db) => db.selectFrom('session_proof').selectAll().execute())
      expect(left).toHaveLength(rows.length - 1)
    })

    test('SIGN-80 a log-out ends only the portal’s session for other sessions and if the provider has no log-out', async () => {
      const person = await signedIn()
      await world.database.system((db) => db.updateTable('session_proof').set({ end_session_endpoint: null }).execute())
      expect(await locationOf(await world.signIn('anna'), '/api/portal/v4/logout').catch(() => 'asked')).toBe('asked')
      const local = async (browser: Browser) =>
        (await browser.request({ url: '/api/portal/v4/logout' })).headers.location
      expect([await local(person), await local(await world.signIn('anna'))]).toEqual(['/login', '/login'])
    })

    const post = (body: string, headers: Record<string, string> = {}) =>
      world.app.inject({
        method: 'POST',
        url: `${SSO}/backchannel-logout`,
        payload: body,
        headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })

    test('SIGN-81, SIGN-82, SIGN-121 a log-out at the provider ends the portal’s session through the back channel', async () => {
      const [ending, staying] = [new Map<string, string>(), new Map<string, string>()]
      const person = await signedIn(ending)
      const elsewhere = await signedIn(staying)
      const statuses: number[] = []
      idp.onBackChannel = async (body) => {
        const answer = await post(body, { 'sec-fetch-site': 'cross-site' })
        expect(answer.headers['cache-control']).toBe('no-store')
        statuses.push(answer.statusCode)
        return answer.statusCode
      }
      await idp.endSession(`${idp.issuer}/session/end`, ending)

      expect(statuses).toEqual([200])
      expect([await statusOf(person), await statusOf(elsewhere)]).toEqual([401, 200])
      expect((await methodsOf(person, 20003)).methods).toEqual(['oidc', 'qr'])
    })

    const now = () => Math.floor(Date.now() / 1000)
    const order = (more: object = {}) => {
      const claims = { iss: idp.issuer, aud: 'portico', iat: now(), exp: now() + 120, jti: crypto.randomUUID() }
      return { ...claims, events: EVENTS, sub: 'li', ...more }
    }
    const send = async (claims: object, header = {}) =>
      (await post(`logout_token=${await idp.sign(claims as never, header)}`)).statusCode

    test.each<[string, () => object, { typ?: string }?]>([
      ['another issuer', () => order({ iss: 'https://evil.example' })],
      ['another audience', () => order({ aud: 'another client' })],
      ['no time of issue', () => order({ iat: undefined })],
      ['an old time of issue', () => order({ iat: now() - 3600, exp: now() + 120 })],
      ['no end', () => order({ exp: undefined })],
      ['a past end', () => order({ exp: now() - 60 })],
      ['no id', () => order({ jti: undefined })],
      ['a nonce', () => order({ nonce: 'of a sign-in' })],
      ['no event', () => order({ events: undefined })],
      ['another event', () => order({ events: { 'http://schemas.openid.net/event/other': {} } })],
      ['an event that is a text', () => order({ events: { [Object.keys(EVENTS)[0] ?? '']: 'yes' } })],
      ['neither subject nor session', () => order({ sub: undefined })],
      ['a subject that is no text', () => order({ sub: 7 })],
      ['the type of another token', () => order(), { typ: 'at+jwt' }],
    ])('SIGN-81, SIGN-120 a logout token with %s ends nothing and is answered 400', async (_, claims, header) => {
      const person = await signedIn()
      expect(await send(claims(), header)).toBe(400)
      expect(await statusOf(person)).toBe(200)
    })

    test('SIGN-81 an unsigned token, a token of another key and invalid text are answered 400', async () => {
      const person = await signedIn()
      const valid = await idp.sign(order() as never)
      const [head = '', body = '', signature = ''] = valid.split('.')
      const none = Buffer.from('{"alg":"none"}').toString('base64url')
      const stranger = Buffer.from(JSON.stringify(order({ sub: 'li', jti: 'x' }))).toString('base64url')
      for (const token of [`${none}.${body}.`, `${head}.${stranger}.${signature}`, 'x', '%00', 'a.b.c', '']) {
        expect((await post(`logout_token=${token}`)).statusCode).toBe(400)
      }
      expect((await post('')).statusCode).toBe(400)
      expect(await statusOf(person)).toBe(200)
    })

    test('SIGN-82 a logout token is valid once, and ends the sessions of its subject at this provider only', async () => {
      const [person, other] = [await signedIn(), await world.signIn('li.wei', 20003)]
      const token = await idp.sign(order() as never)
      expect((await post(`logout_token=${token}`)).statusCode).toBe(200)
      expect([await statusOf(person), await statusOf(other)]).toEqual([401, 200])
      const back = await signedIn()
      expect((await post(`logout_token=${token}`)).statusCode).toBe(400)
      expect(await send(order({ sub: 'somebody else' }))).toBe(200)
      expect(await send(order({ sid: 'another session of the provider' }))).toBe(200)
      expect(await statusOf(back)).toBe(200)
      const unknown = await world.app.inject({
        method: 'POST',
        url: '/identification/sso/nordbro/backchannel-logout',
        payload: `logout_token=${await idp.sign(order() as never)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([unknown.statusCode, await statusOf(back)]).toEqual([400, 200])
    })

    test('SIGN-82, SIGN-122 a child session of a provider’s session ends with it', async () => {
      const person = await signedIn()
      const { ticket } = await person.call('POST /identification/session/ticket', {
        body: { origin: PORTAL, purpose: 'hand-in' },
      })
      const child = world.browser()
      const answer = await handIn(child, ticket)
      child.token = answer.data?.userToken ?? null
      expect(await statusOf(child)).toBe(200)
      expect(await send(order())).toBe(200)
      expect([await statusOf(person), await statusOf(child)]).toEqual([401, 401])
    })
  },
  { OIDC_SECRET_TESTS: CLIENT.secret },
)
