import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/outside-systems/identity-provider.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { type NewProvider, removeProvider, setProvider } from './configuration.service.ts'

const START = '/identification/sso/sundbyggarna/start'
const CALLBACK = `${PORTAL}/identification/sso/sundbyggarna/callback`
const LI_WEI = { sub: 'li', email: 'Li.Wei@nordbro.se', email_verified: true, name: '李伟' }

onBothDatabases(
  (world) => {
    let idp: IdentityProvider
    beforeAll(async () => {
      idp = await startIdentityProvider(CALLBACK)
    })
    afterAll(() => idp.close())

    const configure = (values: Partial<NewProvider> = {}) =>
      world.database.system((db) =>
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
            ...values,
          },
          { withoutTest: true },
        ),
      )
    beforeEach(async () => {
      await configure()
      await world.database.system(async (db) => {
        await db.deleteFrom('external_subject').execute()
        await db.updateTable('user_account').set({ disabled: false }).execute()
      })
    })

    const locationOf = async (person: Browser, url: string): Promise<string> => {
      const answer = await person.request({ url, headers: { 'sec-fetch-site': 'cross-site' } })
      expect(answer.statusCode).toBe(302)
      return String(answer.headers.location)
    }
    const begin = (person: Browser, query = '') => locationOf(person, START + query)
    /** Signs in through the provider; `change` modifies the callback's address. */
    async function signIn(person: Browser, { query = '', change = (back: URL): void => void back } = {}) {
      const back = new URL(await idp.visit(await begin(person, query)))
      change(back)
      return locationOf(person, back.pathname + back.search)
    }
    const userOf = async (person: Browser) => {
      const { tenantToken } = await person.call('POST /identification/session/renew', { body: { begins: true } })
      person.token = tenantToken
      return person.call('GET /api/uaa/user')
    }

    test('SIGN-53, SIGN-55, SIGN-106 a member with a verified address of the provider’s domain signs in, and later by subject', async () => {
      idp.person = LI_WEI
      const first = world.browser()

      const address = new URL(await begin(first, '?redirectUrl=%2Fportal%2F100231%3Fa%3D1%23b'))
      expect(address.origin).toBe(idp.issuer)
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        redirect_uri: CALLBACK,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
        nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      })
      expect(first.cookies.has('pre_sso')).toBe(true)
      const back = new URL(await idp.visit(address.href))
      expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true)
      const former = first.cookies.get('sid')

      expect(await locationOf(first, back.pathname + back.search)).toBe('/portal/100231?a=1&tenantId=20003#b')

      expect(first.cookies.get('sid')).not.toBe(former)
      expect(first.cookies.has('pre_sso')).toBe(false)
      expect(await userOf(first)).toMatchObject({ id: 501 })
      expect((await first.call('GET /identification/session')).loginTenantId).toBe(20003)

      idp.person = { ...LI_WEI, email: 'somebody.else@example.org' }
      const second = world.browser()
      expect(await signIn(second)).toBe('/portal/?tenantId=20003')
      expect(await userOf(second)).toMatchObject({ id: 501 })
      const reply = world.log.join('\n')
      for (const secret of [back.searchParams.get('code'), back.searchParams.get('state')]) {
        expect(reply).not.toContain(secret)
      }
    })

    test('SIGN-159 SIGN-149 a sign-in at the provider from a new device is mailed, and its browser is known from then on', async () => {
      idp.person = LI_WEI
      await world.database.system(async (db) => {
        await db.deleteFrom('security_event').where('user_id', '=', 501).execute()
        await db.deleteFrom('known_device').where('user_id', '=', 501).execute()
        await db.updateTable('user_account').set({ first_signed_in_at: null }).where('id', '=', 501).execute()
      })
      const notices = async () =>
        (
          await world.database.system((db) =>
            db
              .selectFrom('security_event')
              .select('address')
              .where('user_id', '=', 501)
              .where('event', '=', 'NEW_DEVICE')
              .execute(),
          )
        ).map(({ address }) => address)
      const [knownBrowser, stolen] = [world.browser(), world.browser()]
      await signIn(knownBrowser)
      expect(await notices()).toEqual([])

      stolen.address = '192.0.2.78'
      await signIn(stolen)
      expect(await notices()).toEqual(['192.0.2.78'])
      await signIn(stolen)
      await signIn(knownBrowser)
      expect(await notices()).toHaveLength(1)
    })

    test.each([
      ['nobody that the portal knows', { email: 'new@sundbyggarna.se' }],
      ['an address that was not verified', { email_verified: false }],
      ['an address whose verification is a text', { email_verified: 'true' as unknown as boolean }],
      ['an address of a domain that is not the provider’s', { email: 'ops@portal.example.org' }],
      ['an address that only looks like one of its domain', { email: 'li.wei@nordbro.se@example.org' }],
      ['somebody who is no member of this tenant', { email: 'anna.berg@nordbro.se' }],
      ['no address at all', { email: undefined }],
    ])('SIGN-55, SIGN-107 nobody is signed in by %s', async (_, difference) => {
      idp.person = { ...LI_WEI, sub: `sub ${_}`, ...difference } as typeof LI_WEI
      const person = world.browser()

      expect(await signIn(person)).toBe('/login?sso=unknown')

      expect(person.cookies.has('sid')).toBe(false)
    })

    test('SIGN-53, SIGN-103 an ID token that the provider has not signed is refused', async () => {
      idp.person = LI_WEI
      const stranger = (await generateKeyPair('RS256')).privateKey
      const partsOf = (token: string) => token.split('.') as [string, string, string]
      const changed: Record<string, (token: string) => string | Promise<string>> = {
        'the key of a stranger': (token) =>
          new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: 'of the tests' }).sign(stranger),
        'no algorithm': (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${partsOf(token)[1]}.`,
        'no signature': (token) => `${partsOf(token)[0]}.${partsOf(token)[1]}.`,
        'other claims': (token) => {
          const claims = JSON.stringify({ ...decodeJwt(token), email: 'ops@portal.example.org' })
          return `${partsOf(token)[0]}.${Buffer.from(claims).toString('base64url')}.${partsOf(token)[2]}`
        },
      }
      for (const [name, change] of Object.entries(changed)) {
        idp.changeIdToken = change
        const person = world.browser()
        expect(await signIn(person), name).toBe('/login?sso=refused')
        expect(person.cookies.has('sid'), name).toBe(false)
      }
      idp.changeIdToken = (token) => token
      expect(await signIn(world.browser())).toBe('/portal/?tenantId=20003')
      idp.changeIdToken = undefined
    })

    test('SIGN-55 an address that has passed to another person does not take over the account', async () => {
      idp.person = LI_WEI
      await signIn(world.browser())
      idp.person = { ...LI_WEI, sub: 'another person' }
      expect(await signIn(world.browser())).toBe('/login?sso=unknown')
    })

    test('SIGN-55, SIGN-107 a subject that the same provider has for another tenant is no member here', async () => {
      await world.database.system(async (db) => {
        const member = await db
          .selectFrom('membership')
          .select('user_id')
          .where('tenant_id', '=', 20004)
          .where('status', '=', 1)
          .executeTakeFirstOrThrow()
        const subject = { issuer: idp.issuer, subject: 'shared', user_id: member.user_id }
        await db
          .insertInto('external_subject')
          .values({ tenant_id: 20004, ...subject })
          .execute()
      })
      idp.person = { sub: 'shared', email: 'stranger@example.org', email_verified: true }
      expect(await signIn(world.browser())).toBe('/login?sso=unknown')
    })

    test('SIGN-56 a new person becomes a member if the tenant permits it, without role and password', async () => {
      await configure({ admitsUnknown: true })
      idp.person = { sub: 'new', email: 'ny.person@sundbyggarna.se', email_verified: true, name: 'Ny Person' }
      const [one, other] = [world.browser(), world.browser()]
      expect(await Promise.all([signIn(one), signIn(other)])).toEqual([
        '/portal/?tenantId=20003',
        '/portal/?tenantId=20003',
      ])
      const user = await userOf(one)
      expect(user).toMatchObject({ nickname: 'Ny Person', accountName: 'ny.person@sundbyggarna.se' })
      expect(String(user.id)).toMatch(/^\d{15}$/) // SESS-64
      expect((await userOf(other)).id).toBe(user.id)
      const tenants = await one.call('GET /api/tenant-user/v4/tenants/list-cur-user')
      expect(tenants.map(({ id, tenantAdmin }) => ({ id, tenantAdmin }))).toEqual([{ id: 20003, tenantAdmin: false }])
      await one.enter(20003)
      idp.person = { sub: 'taken', email: 'anna.berg@nordbro.se', email_verified: true }
      expect(await signIn(world.browser())).toBe('/login?sso=unknown')
      await world
        .browser()
        .call('POST /identification/password/forgotten', { body: { account: 'ny.person@sundbyggarna.se' } })
      expect((await world.browser().tryToSignIn('ny.person@sundbyggarna.se', 'anything at all')).errorCode).toBe('2101')
    })

    test('ADMIN-202 SIGN-57 a tenant at its limit of people admits nobody new, and says so', async () => {
      await configure({ admitsUnknown: true })
      const limit = (people: number | null) =>
        world.database.system((db) =>
          db
            .insertInto('tenant_limit')
            .values({ tenant_id: 20003, people, organisations: null })
            .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ people }))
            .execute(),
        )
      await limit(1)
      idp.person = { sub: 'late', email: 'late.person@sundbyggarna.se', email_verified: true, name: 'Late' }
      expect(await signIn(world.browser())).toBe('/login?sso=full')
      await limit(null)
      expect(await signIn(world.browser())).toBe('/portal/?tenantId=20003')
    })

    test('SIGN-55 a former member is refused, with a known subject or not, until the membership returns', async () => {
      idp.person = LI_WEI
      await signIn(world.browser())
      const setStatus = (status: 0 | 1) =>
        world.database.system((db) =>
          db
            .updateTable('membership')
            .set({ status })
            .where('tenant_id', '=', 20003)
            .where('user_id', '=', 501)
            .execute(),
        )
      await setStatus(0)
      const person = world.browser()
      expect(await signIn(person)).toBe('/login?sso=unknown')
      expect(person.cookies.has('sid')).toBe(false)
      await setStatus(1)
      expect(await signIn(person)).toBe('/portal/?tenantId=20003')
    })

    test('SIGN-55 a disabled account is refused', async () => {
      idp.person = LI_WEI
      await signIn(world.browser())
      await world.database.system((db) =>
        db.updateTable('user_account').set({ disabled: true }).where('id', '=', 501).execute(),
      )
      expect(await signIn(world.browser())).toBe('/login?sso=disabled')
    })

    test.each<[string, string, (back: URL) => void]>([
      ['another state', 'expired', (back) => back.searchParams.set('state', 'x'.repeat(43))],
      ['no state', 'expired', (back) => back.searchParams.delete('state')],
      ['another tenant', 'expired', (back) => (back.pathname = back.pathname.replace('sundbyggarna', 'nordbro'))],
      ['another issuer', 'refused', (back) => back.searchParams.set('iss', 'https://evil.example')],
      ['no issuer', 'refused', (back) => back.searchParams.delete('iss')],
      ['another code', 'refused', (back) => back.searchParams.set('code', 'made-up')],
      ['an error', 'refused', (back) => back.searchParams.set('error', 'access_denied')],
    ])('SIGN-53 a way back with %s is refused', async (_, problem, change) => {
      idp.person = LI_WEI
      const person = world.browser()
      expect(await signIn(person, { change })).toBe(`/login?sso=${problem}`)
      expect(person.cookies.has('sid')).toBe(false)
    })

    test('SIGN-53, SIGN-102 a callback is valid once, in the browser that began, for ten minutes', async () => {
      idp.person = LI_WEI
      const [person, thief] = [world.browser(), world.browser()]
      const back = new URL(await idp.visit(await begin(person)))
      const url = back.pathname + back.search
      await begin(thief)
      expect(await locationOf(thief, url)).toBe('/login?sso=expired')
      expect(await locationOf(person, url)).toBe('/portal/?tenantId=20003')
      expect(await locationOf(person, url)).toBe('/login?sso=expired')

      const late = world.browser()
      const lateBack = new URL(await idp.visit(await begin(late)))
      await world.database.system((db) =>
        db
          .updateTable('sign_in_state')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .execute(),
      )
      expect(await locationOf(late, lateBack.pathname + lateBack.search)).toBe('/login?sso=expired')
    })

    test('SIGN-53 an ID token of another sign-in is refused', async () => {
      idp.person = LI_WEI
      const person = world.browser()
      const back = new URL(await idp.visit(await begin(person)))
      await world.database.system((db) => db.updateTable('sign_in_state').set({ nonce: 'of another' }).execute())
      expect(await locationOf(person, back.pathname + back.search)).toBe('/login?sso=refused')
    })

    test.each([
      'https://evil.example/',
      '//evil.example',
      '/login',
      '/portal/%2F%2Fevil',
      'javascript:alert(1)',
      '\\\\evil',
    ])('SIGN-53, SIGN-104 it leads back to a page of the portal and nowhere else: %s', async (redirectUrl) => {
      idp.person = LI_WEI
      const query = `?redirectUrl=${encodeURIComponent(redirectUrl)}`
      expect(await signIn(world.browser(), { query })).toBe('/portal/?tenantId=20003')
    })

    test('SIGN-57 the sign-in page reports a provider that is unavailable, lacks its secret, is internal or does not exist', async () => {
      for (const values of [
        { issuer: 'http://localhost:9' },
        { secretName: 'NOT_SET' },
        { issuer: 'https://10.0.0.1' },
      ]) {
        await configure(values)
        expect(await begin(world.browser())).toBe('/login?sso=unavailable')
      }
      for (const code of ['nordbro', 'no-such-tenant', 'oldharbour', '%00', "'%20or%201=1"]) {
        const answer = await world.browser().request({ url: `/identification/sso/${code}/start` })
        expect([302, 400]).toContain(answer.statusCode)
        if (answer.statusCode === 302) expect(answer.headers.location).toBe('/login?sso=unavailable')
      }
    })

    test('SIGN-52, SIGN-101 the provider of a tenant is found by code, mail domain or host, and only its name is revealed', async () => {
      const find = (query: object) => world.browser().call('GET /identification/sso/providers', { query })
      const own = [{ tenantCode: 'sundbyggarna', name: 'Sundbyggarna' }]
      expect(await find({ code: 'sundbyggarna' })).toEqual(own)
      expect(await find({ domain: 'Sundbyggarna.SE' })).toEqual(own)
      expect([
        await find({ code: 'nordbro' }),
        await find({ code: '%' }),
        await find({ domain: 'example.org' }),
      ]).toEqual([[], [], []])
      expect(await find({})).toEqual([])
      await world.database.system((db) =>
        db.updateTable('tenant').set({ host_name: 'portal.test' }).where('id', '=', 20003).execute(),
      )
      expect(await find({})).toEqual(own)
      expect(await world.database.system((db) => removeProvider(db, 'sundbyggarna', { hasMobileCode: true }))).toBe(
        'removed',
      )
      expect(await find({})).toEqual([])
      expect(await begin(world.browser())).toBe('/login?sso=unavailable')
      expect(
        await world.database.system((db) =>
          setProvider(db, 'no-such-tenant', {} as NewProvider, { withoutTest: true }),
        ),
      ).toBeUndefined()
    })
  },
  { OIDC_SECRET_TESTS: CLIENT.secret },
)
