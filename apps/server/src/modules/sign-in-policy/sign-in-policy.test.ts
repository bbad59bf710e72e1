import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/outside-systems/identity-provider.ts'
import { handIn } from '../../../test/sign-in/hand-in.ts'
import { onBothDatabases, PASSWORD, PORTAL } from '../../../test/world.ts'
import { setFlag } from '../environment/flags.service.ts'
import { removeProvider, setProvider } from '../single-sign-on/configuration.service.ts'
import { changePolicy, type PolicyChange } from './sign-in-policy.service.ts'

const TENANT = 20003
const SSO = '/identification/sso/sundbyggarna'

onBothDatabases(
  (world) => {
    let idp: IdentityProvider
    beforeAll(async () => {
      idp = await startIdentityProvider(`${PORTAL}${SSO}/callback`)
      idp.person = { sub: 'li', email: 'li.wei@nordbro.se', email_verified: true }
    })
    afterAll(() => idp.close())
    beforeEach(async () => {
      await world.database.system(async (db) => {
        await db.deleteFrom('sign_in_policy').execute()
        await setFlag(db, 'unifiedAuth', false)
        await setProvider(
          db,
          'sundbyggarna',
          {
            name: 'Sundbyggarna',
            issuer: idp.issuer,
            clientId: CLIENT.id,
            secretName: 'TESTS',
            mailDomains: ['nordbro.se'],
            admitsUnknown: false,
          },
          { withoutTest: true },
        )
      })
    })

    const set = (change: PolicyChange, code = 'sundbyggarna', hasMobileCode = true) =>
      world.database.system((db) => changePolicy(db, code, change, { hasMobileCode }))
    const signIn = () => world.signIn('li.wei')
    async function signInAtProvider(): Promise<Browser> {
      const person = world.browser()
      const go = async (url: string) =>
        String((await person.request({ url, headers: { 'sec-fetch-site': 'cross-site' } })).headers.location)
      const back = new URL(await idp.visit(await go(`${SSO}/start`)))
      expect(await go(back.pathname + back.search)).toBe('/portal/?tenantId=20003')
      const { tenantToken } = await person.call('POST /identification/session/renew', { body: {} })
      person.token = tenantToken
      return person
    }
    const enter = (person: Browser, tenantId = TENANT) =>
      person.request({ method: 'PUT', url: `/identification/session/tenant?tenantId=${tenantId}` })
    const renew = (person: Browser) =>
      person.request({
        method: 'POST',
        url: '/identification/session/renew',
        payload: JSON.stringify({ tenantId: TENANT }),
        headers: { 'content-type': 'application/json' },
      })
    const codeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) =>
      answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().errorCode]
    const REFUSED = [403, 'SIGN_IN_METHOD_REFUSED']

    test('SIGN-72, SIGN-113 a session with a refused method is refused by every method of entry, and the answer names the accepted methods', async () => {
      const person = await signIn()
      expect(codeOf(await enter(person))).toBe(200)
      await set({ methods: ['oidc'] })

      const refusal = await enter(person)
      expect(refusal.statusCode).toBe(403)
      expect(refusal.json()).toMatchObject({
        errorCode: 'SIGN_IN_METHOD_REFUSED',
        details: { methods: ['oidc'], tenantCode: 'sundbyggarna', providerName: 'Sundbyggarna' },
      })
      expect(codeOf(await renew(person))).toEqual(REFUSED)
      const change = await person.request({ method: 'PUT', url: `/api/uaa/user/changeTenantToken?tenantId=${TENANT}` })
      expect(codeOf(change)).toEqual(REFUSED)
      const { encrypt } = await import('../../../test/sign-in/encrypt.ts')
      const again = await person.call('POST /identification/users/verify-tenant/relist', {
        body: {
          ...{ tenantId: TENANT, type: 'password' as const, account: 'li.wei' },
          password: await encrypt(PASSWORD, await person.publicKeys()),
        },
      })
      expect(again).toMatchObject({ success: false, errorCode: 'SIGN_IN_METHOD_REFUSED' })
      expect(codeOf(await enter(await signInAtProvider()))).toBe(200)
      // a tenant of the same person without a policy
      expect(codeOf(await enter(person, 20001))).toBe(200)
    })

    test('SIGN-72 an attempt to enter reveals a tenant’s policy only to its members', async () => {
      await set({ methods: ['oidc'] })
      const stranger = await world.signIn('anna')
      expect(codeOf(await enter(stranger))).toEqual([404, 'NOT_FOUND'])
    })

    test('SIGN-74 a changed policy takes effect with the next call of the refused sessions, and does not affect others', async () => {
      const [person, atProvider] = [await signIn(), await signInAtProvider()]
      for (const one of [person, atProvider]) await one.enter(TENANT)
      const call = async (one: Browser) => (await one.request({ url: '/api/uaa/user' })).statusCode
      expect([await call(person), await call(atProvider)]).toEqual([200, 200])
      await set({ providerOnly: true })
      expect([await call(person), await call(atProvider)]).toEqual([401, 200])
      expect(codeOf(await renew(person))).toEqual(REFUSED)
    })

    test('SIGN-74 TRUST-3 SIGN-116 a session refused by its own tenant loses its view of other tenants; those tenants’ policies do not apply to it', async () => {
      const person = await world.signIn('anna', 20001)
      const views = async () => {
        const { trustTenantsTokenMap } = await person.call('GET /api/uaa/user/tenant-token/repeat')
        const headers = { authorization: `Bearer ${trustTenantsTokenMap[TENANT]}` }
        return async () => (await person.request({ url: '/api/uaa/user', headers })).statusCode
      }
      const look = await views()
      await set({ methods: ['oidc'] })
      expect(await look()).toBe(200)
      await set({ methods: ['sms'] }, 'nordbro')
      expect(await look()).toBe(401)
    })

    test('SIGN-71, SIGN-111 a session handed in, or confirmed by a code, has the method of the approving session', async () => {
      await set({ methods: ['password', 'qr'] })
      const approve = async (phone: Browser) => {
        const visitor = world.browser()
        const image = await visitor.request({ url: '/identification/qrcode.img' })
        const id = String(image.headers['x-qr-id'])
        await phone.call('POST /identification/qrcode/{id}/scan', { params: { id } })
        const { number } = await visitor.call('GET /identification/qrcode/{id}/status', { params: { id } })
        await phone.call('POST /identification/qrcode/{id}/confirm', { params: { id }, body: { number: number ?? '' } })
        const { userToken } = await visitor.call('GET /identification/qrcode/{id}/status', { params: { id } })
        visitor.token = userToken
        return visitor
      }
      const phone = await signIn()
      expect(codeOf(await enter(await approve(phone)))).toBe(200)
      expect(codeOf(await enter(await approve(await approve(phone))))).toBe(200)
      await world.database.system((db) =>
        db.updateTable('session').set({ method: 'sms' }).where('method', '=', 'password').execute(),
      )
      expect(codeOf(await enter(await approve(phone)))).toEqual(REFUSED)
      await world.database.system((db) =>
        db.updateTable('session').set({ method: 'password' }).where('method', '=', 'sms').execute(),
      )
      await set({ methods: ['password'] })
      expect(codeOf(await enter(await approve(phone)))).toEqual(REFUSED)

      await phone.enter(TENANT)
      const { ticket } = await phone.call('POST /identification/session/ticket', {
        body: { origin: PORTAL, purpose: 'hand-in' },
      })
      const child = world.browser()
      const handed = await handIn(child, ticket)
      child.token = handed.data?.userToken ?? null
      expect(codeOf(await enter(child))).toBe(200)
      await set({ methods: ['sms'] })
      expect(codeOf(await enter(child))).toEqual(REFUSED)
    })

    test('SIGN-70, SIGN-109 the deployment’s flag is the default for tenants with a provider', async () => {
      await world.database.system((db) => setFlag(db, 'unifiedAuth', true))
      const person = await signIn()
      expect(codeOf(await enter(person))).toEqual(REFUSED)
      expect(codeOf(await enter(person, 20001))).toBe(200)
      await set({ providerOnly: false })
      expect(codeOf(await enter(person))).toBe(200)
    })

    test('SIGN-70, LOOK-42, SIGN-110 the sign-in page receives the accepted methods', async () => {
      const told = async (query = '?code=sundbyggarna') => {
        const answer = await world.browser().request({ url: `/identification/branding${query}` })
        const { signInMethods, oidcName } = answer.json<{ signInMethods: string[]; oidcName: string | null }>()
        return [signInMethods, oidcName]
      }
      expect(await told()).toEqual([['password', 'sms', 'qr', 'oidc'], 'Sundbyggarna'])
      await set({ methods: ['password', 'passkey'] })
      expect((await told())[1]).toBeNull()
      expect(
        await world.browser().call('GET /identification/sso/providers', { query: { code: 'sundbyggarna' } }),
      ).toEqual([])
      await set({ methods: null, providerOnly: true })
      expect(await told()).toEqual([['oidc'], 'Sundbyggarna'])
      await world.database.system((db) => setFlag(db, 'unifiedAuth', true))
      expect(await told('')).toEqual([['oidc'], null])
      expect((await told('?code=nordbro'))[0]).toEqual(['password', 'sms', 'qr'])
    })

    test('SIGN-73, SIGN-114 the last working method cannot be switched off', async () => {
      await expect(set({ providerOnly: true }, 'nordbro')).rejects.toMatchObject({ outcome: 'no-provider' })
      await expect(set({ methods: ['oidc'] }, 'nordbro')).rejects.toMatchObject({ outcome: 'nobody-could-enter' })
      await expect(set({ methods: ['qr', 'passkey'] })).rejects.toMatchObject({ outcome: 'nobody-could-enter' })
      await expect(set({ methods: ['sms'] }, 'nordbro', false)).rejects.toMatchObject({ outcome: 'nobody-could-enter' })
      await expect(set({}, 'nobody')).rejects.toMatchObject({ outcome: 'no-tenant' })
      const stored = await world.database.system((db) => db.selectFrom('sign_in_policy').selectAll().execute())
      expect(stored).toEqual([])

      await set({ providerOnly: true })
      const remove = () => world.database.system((db) => removeProvider(db, 'sundbyggarna', { hasMobileCode: true }))
      expect(await remove()).toBe('needed')
      await set({ providerOnly: false, methods: ['oidc'] })
      expect(await remove()).toBe('needed')
      await set({ methods: null })
      expect(await remove()).toBe('removed')
    })

    test('SIGN-74 the audit log contains a change with its former and new values', async () => {
      await set({ methods: ['password', 'oidc'], providerOnly: false, idleHours: 0.5 })
      const entry = await world.database.system((db) =>
        db
          .selectFrom('audit_log')
          .select(['tenant_id', 'actor_user_id', 'target', 'before', 'after'])
          .where('action', '=', 'sign-in-policy.set')
          .orderBy('happened_at', 'desc')
          .executeTakeFirstOrThrow(),
      )
      expect(entry).toEqual({
        tenant_id: TENANT,
        actor_user_id: null,
        target: { tenantCode: 'sundbyggarna' },
        before: { methods: null, providerOnly: null },
        after: { methods: ['password', 'oidc'], providerOnly: false, idleHours: 0.5 },
      })
      // D145: the theme is the only source
      const person = await signIn()
      await person.enter(TENANT)
      expect((await person.call('GET /identification/session')).idleSeconds).toBe(1800)
    })

    test('FACTOR-27, FACTOR-36 the requirement of a second factor starts with the change from off, and sessions without one lose their tokens after the grace period', async () => {
      const stored = () =>
        world.database.system((db) =>
          db
            .selectFrom('sign_in_policy')
            .select(['second_factor', 'second_factor_grace_days', 'second_factor_since'])
            .where('tenant_id', '=', TENANT)
            .executeTakeFirstOrThrow(),
        )
      const [person, atProvider] = [await signIn(), await signInAtProvider()]
      for (const one of [person, atProvider]) await one.enter(TENANT)
      const call = async (one: Browser) => (await one.request({ url: '/api/uaa/user' })).statusCode
      await set({ graceDays: 3 })
      expect(await stored()).toMatchObject({ second_factor: 'off', second_factor_since: null })

      await set({ secondFactor: 'administrators' })
      const { second_factor_since: since } = await stored()
      expect(Math.abs(Date.now() - (since?.getTime() ?? 0))).toBeLessThan(60_000)
      await set({ secondFactor: 'all' })
      expect(await stored()).toEqual({ second_factor: 'all', second_factor_grace_days: 3, second_factor_since: since })
      expect(await call(person)).toBe(200)
      expect(codeOf(await renew(person))).toBe(200)

      await set({ graceDays: 0 })
      expect([await call(person), await call(atProvider)]).toEqual([401, 200])
      expect(codeOf(await renew(person))).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
      const entry = await world.database.system((db) =>
        db
          .selectFrom('audit_log')
          .select(['before', 'after'])
          .where('action', '=', 'sign-in-policy.set')
          .orderBy('happened_at', 'desc')
          .executeTakeFirstOrThrow(),
      )
      expect(entry).toMatchObject({
        before: { secondFactor: 'all', graceDays: 3 },
        after: { secondFactor: 'all', graceDays: 0 },
      })
      await set({ secondFactor: 'off' })
      expect(codeOf(await renew(person))).toBe(200)
    })

    test('ADMIN-23, FACTOR-36 a demand of administrators ends the tokens of a member with a right, and of no other', async () => {
      const person = await signIn()
      await person.enter(TENANT)
      const call = async () => (await person.request({ url: '/api/uaa/user' })).statusCode
      await set({ secondFactor: 'administrators', graceDays: 0 })
      expect(await call()).toBe(200)
      await world.database.system((db) =>
        sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
          values (${TENANT}, 7001, 501, 'help-desk', 'tenant')`.execute(db),
      )
      await set({ secondFactor: 'administrators', graceDays: 0 })
      expect(await call()).toBe(401)
      await world.database.system((db) => sql`delete from administrator_grant where id = 7001`.execute(db))
    })

    test('SIGN-70 the database refuses an unknown method', async () => {
      for (const methods of ['[]', '["magic"]', '"password"', '{}']) {
        await expect(
          world.database.system((db) =>
            sql`insert into sign_in_policy (tenant_id, methods) values (20001, ${methods}::jsonb)`.execute(db),
          ),
        ).rejects.toThrow(/sign_in_policy_methods_known/)
      }
    })
  },
  { OIDC_SECRET_TESTS: CLIENT.secret },
)
