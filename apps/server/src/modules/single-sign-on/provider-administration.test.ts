import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityProviderSettings } from '@portico/contract/administration/identity-provider'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/outside-systems/identity-provider.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'
import { activateWithoutTest, setProvider } from './configuration.service.ts'

const URL_OF = '/api/admin/v1/identity-provider'
const SSO = '/identification/sso/nordbro'
const ANNA = { sub: 'anna', email: 'Anna.Berg@nordbro.se', email_verified: true, name: 'Anna Berg' }

onBothDatabases(
  (world) => {
    let idp: IdentityProvider
    let admin: Browser
    let settings: IdentityProviderSettings
    const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
    const count = async (table: string) =>
      (await world.database.system((db) => sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db))).rows[0]?.n // prettier-ignore

    beforeAll(async () => {
      idp = await startIdentityProvider(`${PORTAL}${SSO}/callback`)
    })
    afterAll(() => idp.close())
    beforeEach(async () => {
      for (const table of ['tenant_identity_provider', 'waiting_identity_provider', 'identity_provider_test'])
        await run(`delete from ${table}`)
      await run('delete from external_subject')
      admin = await world.signIn('admin.nordbro', 20001)
      idp.person = ANNA
      settings = {
        ...{ name: 'Nordbro', issuer: idp.issuer, clientId: CLIENT.id, secretRef: 'env:NORDBRO' },
        secretEndsOn: null,
        ...{ mailDomains: ['nordbro.se'], admitsUnknown: false, enabled: true },
      }
    })

    const stateOf = (person = admin) => person.call(`GET ${URL_OF}`)
    const put = (change: Partial<IdentityProviderSettings> = {}) =>
      changeObject(admin, `PUT ${URL_OF}`, { ...settings, ...change })
    const activate = async (person = admin) => {
      const { statusCode, json } = await person.request({
        ...{ method: 'POST', url: `${URL_OF}/activate`, headers: { 'if-match': '*' } },
      })
      return statusCode === 200 ? 200 : json<{ errorCode: string }>().errorCode
    }
    const start = async (person = admin) => {
      const { address } = await person.call(`POST ${URL_OF}/tests`)
      expect(address).toBe(`${PORTAL}${SSO}/test`)
    }
    const locationOf = async (person: Browser, url: string): Promise<string> => {
      const { statusCode, headers } = await person.request({ url, headers: { 'sec-fetch-site': 'cross-site' } })
      expect(statusCode).toBe(302)
      return String(headers.location)
    }
    /** The window of the test: to the provider and back. Returns where the portal leads. */
    const openWindow = async (person = admin, change = (back: URL): void => void back) => {
      const address = await locationOf(person, `${SSO}/test`)
      if (address.startsWith('/')) return address
      const back = new URL(await idp.visit(address))
      change(back)
      return locationOf(person, back.pathname + back.search)
    }
    const testOf = async (person = admin) => (await person.call(`GET ${URL_OF}/tests`)).test
    const offered = async () =>
      (await world.browser().call('GET /identification/sso/providers', { query: { code: 'nordbro' } })).length
    const entries = (action: string) =>
      world.database.system((db) =>
        db
          .selectFrom('audit_log')
          .select(['actor_user_id', 'before', 'after'])
          .where('tenant_id', '=', 20001)
          .where('action', '=', action)
          .orderBy('id', 'desc')
          .execute(),
      )

    test('ADMIN-164, ADMIN-165, ADMIN-167 a new provider is offered only after its test and its use', async () => {
      expect(await stateOf()).toMatchObject({ settings: null, isWaiting: false, inUse: null })
      expect(await put()).toBe(200)
      expect(await stateOf()).toEqual({
        ...{ settings, isWaiting: true, inUse: null, callbackAddress: `${PORTAL}${SSO}/callback` },
        domains: [expect.objectContaining({ domain: 'nordbro.se', isVerified: false })],
      })
      expect(await offered()).toBe(0)
      expect(await locationOf(world.browser(), `${SSO}/start`)).toBe('/login?sso=unavailable')
      expect(await activate()).toBe('TEST_NEEDED')

      await start()
      expect(await testOf()).toMatchObject({ state: 'open', outcome: null })
      expect(await openWindow()).toBe('/login/tested?test=passed')
      const test = await testOf()
      expect(test).toMatchObject({ state: 'passed', outcome: { problem: null, person: 'member' } })
      expect(test?.outcome?.claims).toMatchObject({
        ...{ subject: 'anna', mail: 'Anna.Berg@nordbro.se', isMailVerified: true, name: 'Anna Berg' },
      })
      expect(await offered()).toBe(0)

      expect(await activate()).toBe(200)
      expect(await stateOf()).toMatchObject({ settings, isWaiting: false, inUse: { issuer: idp.issuer } })
      expect(await offered()).toBe(1)
      expect((await entries('identity-provider.activate'))[0]).toMatchObject({
        ...{ actor_user_id: expect.any(Number) as number, after: { issuer: idp.issuer, secretRef: 'env:NORDBRO' } },
      })
      const [tested] = await entries('identity-provider.test')
      expect(tested?.after).toEqual({ problem: 'none' })
      expect(JSON.stringify(tested)).not.toContain('nordbro.se')
    })

    test('ADMIN-164 the provider in use stays so until another one is tested, and is turned off at once', async () => {
      await world.database.system((db) =>
        setProvider(
          db,
          'nordbro',
          {
            ...{ name: 'Former', issuer: 'https://former.example', clientId: 'portico', secretName: 'NORDBRO' },
            ...{ mailDomains: ['nordbro.se'], admitsUnknown: false },
          },
          { withoutTest: true },
        ),
      )
      expect(await put()).toBe(200)
      expect(await stateOf()).toMatchObject({
        ...{ settings, isWaiting: true, inUse: { name: 'Former', issuer: 'https://former.example' } },
      })
      expect(await offered()).toBe(1)
      // ADMIN-189: another day needs no test, and a client without a secret has none
      const used = { ...settings, issuer: 'https://former.example' }
      expect(await put({ ...used, secretEndsOn: '2027-02-28' })).toBe(200)
      expect(await stateOf()).toMatchObject({ settings: { secretEndsOn: '2027-02-28' }, isWaiting: false })
      expect(await put({ ...used, secretEndsOn: '2027-02-30' })).toBe(400)
      expect(await put({ ...used, secretEndsOn: undefined })).toBe(200)
      expect(await stateOf()).toMatchObject({ settings: { secretEndsOn: null }, isWaiting: false })
      expect(await put({ secretRef: null, secretEndsOn: '2027-02-28' })).toBe(200)
      expect(await stateOf()).toMatchObject({ settings: { secretEndsOn: null }, isWaiting: true })
      expect(await put()).toBe(200)
      expect(await put({ enabled: false })).toBe(200)
      expect((await stateOf()).inUse).toBeNull()
      expect(await offered()).toBe(0)

      const former = { ...settings, name: 'Renamed', issuer: 'https://former.example' }
      expect(await put(former)).toBe(200)
      expect(await stateOf()).toMatchObject({ settings: former, isWaiting: false, inUse: { name: 'Renamed' } })
      for (const change of [{ clientId: 'other' }, { issuer: idp.issuer }, { secretRef: 'file:NORDBRO' }]) {
        expect(await put({ ...former, ...change })).toBe(200)
        expect(await stateOf()).toMatchObject({ isWaiting: true, inUse: { name: 'Renamed' } })
      }
      expect(await changeObject(admin, `DELETE ${URL_OF}`)).toBe(204)
      expect(await changeObject(admin, `DELETE ${URL_OF}`)).toBe(204)
      expect(await stateOf()).toMatchObject({ settings: null, isWaiting: false, inUse: null })
    })

    test('ADMIN-165 a test counts for exactly the settings, the session and the time of the test', async () => {
      await put()
      await start()
      expect(await openWindow()).toBe('/login/tested?test=passed')
      const other = await world.signIn('admin.nordbro', 20001)
      expect(await activate(other)).toBe('TEST_NEEDED')
      expect(await testOf(other)).toBeNull()
      for (const change of [
        { mailDomains: ['nordbro.se', 'evil.example'] },
        { admitsUnknown: true },
        { clientId: 'x' },
      ]) {
        await put(change)
        expect(await activate()).toBe('TEST_NEEDED')
      }
      await put({ name: 'Another name' })
      await run(`update identity_provider_test set expires_at = now() - interval '1 second'`)
      expect(await activate()).toBe('TEST_NEEDED')
      expect(await testOf()).toBeNull()
      await sweepOnce(world.database)
      expect(await count('identity_provider_test')).toBe(0)
    })

    test('ADMIN-165 the use of settings needs their tag', async () => {
      await put()
      const { tag } = await admin.request({ url: URL_OF }).then(({ headers }) => ({ tag: String(headers.etag) }))
      await start()
      await openWindow()
      await put({ name: 'Changed meanwhile' })
      const send = (headers: Record<string, string>) =>
        admin.request({ method: 'POST', url: `${URL_OF}/activate`, headers }).then(({ statusCode }) => statusCode)
      expect(await send({})).toBe(428)
      expect(await send({ 'if-match': tag })).toBe(412)
    })

    describe('ADMIN-166', () => {
      test('ADMIN-166 a test starts no session, and creates and links no account', async () => {
        await put({ admitsUnknown: true })
        idp.person = { sub: 'new', email: 'new.person@nordbro.se', email_verified: true, name: 'New Person' }
        const tables = ['session', 'user_account', 'membership', 'external_subject', 'security_event', 'known_device']
        await start()
        const before = await Promise.all(tables.map(count))
        const [sid, token] = [admin.cookies.get('sid'), admin.token]
        expect(await openWindow()).toBe('/login/tested?test=passed')
        expect(await Promise.all(tables.map(count))).toEqual(before)
        expect([admin.cookies.get('sid'), admin.token]).toEqual([sid, token])
        expect(await testOf()).toMatchObject({ state: 'passed', outcome: { person: 'new' } })
      })

      test('ADMIN-166 an address begins once, its answer counts once, and a repetition signs nobody in', async () => {
        await put()
        await start()
        const address = await locationOf(admin, `${SSO}/test`)
        expect(await locationOf(admin, `${SSO}/test`)).toBe('/login/tested?test=expired')
        const back = new URL(await idp.visit(address))
        expect(await locationOf(admin, back.pathname + back.search)).toBe('/login/tested?test=passed')
        expect(await locationOf(admin, back.pathname + back.search)).toBe('/login?sso=expired')
        expect(await testOf()).toMatchObject({ state: 'passed' })
      })

      test('ADMIN-166 another browser, another session and another tenant do not begin or end the test', async () => {
        await put()
        await start()
        const stranger = world.browser()
        expect(await locationOf(stranger, `${SSO}/test`)).toBe('/login/tested?test=expired')
        expect(await locationOf(await world.signIn('anna', 20001), `${SSO}/test`)).toBe('/login/tested?test=expired')
        expect(await locationOf(admin, '/identification/sso/hamnverket/test')).toBe('/login/tested?test=expired')

        const back = new URL(await idp.visit(await locationOf(admin, `${SSO}/test`)))
        expect(await locationOf(stranger, back.pathname + back.search)).toBe('/login?sso=expired')
        // the browser's secret is stolen, and the session is not
        stranger.cookies.set('pre_sso', admin.cookies.get('pre_sso') ?? '')
        expect(await locationOf(stranger, back.pathname + back.search)).toBe('/login/tested?test=expired')
        expect(stranger.cookies.has('sid')).toBe(false)
        expect(await testOf()).toMatchObject({ state: 'begun', outcome: null })
      })

      test('ADMIN-166 a test ends after 10 minutes, with its session, and with the next one', async () => {
        await put()
        await start()
        await run(`update identity_provider_test set expires_at = now() - interval '1 second'`)
        expect(await openWindow()).toBe('/login/tested?test=expired')
        await start()
        const first = new URL(await idp.visit(await locationOf(admin, `${SSO}/test`)))
        await start()
        expect(await locationOf(admin, first.pathname + first.search)).toBe('/login/tested?test=expired')
        expect(await testOf()).toMatchObject({ state: 'open' })
        await admin.request({ url: '/api/portal/v4/logout' })
        expect(await count('identity_provider_test')).toBe(0)
        expect(await openWindow()).toBe('/login/tested?test=expired')
      })

      test('ADMIN-166 settings that change during a test end it', async () => {
        await put()
        await start()
        const back = new URL(await idp.visit(await locationOf(admin, `${SSO}/test`)))
        await put({ clientId: 'other' })
        expect(await locationOf(admin, back.pathname + back.search)).toBe('/login/tested?test=failed')
        expect(await testOf()).toMatchObject({ state: 'failed', outcome: { problem: 'changed' } })
      })
    })

    test('ADMIN-165, ADMIN-7 a person without the right neither reads, tests nor uses a provider', async () => {
      await put()
      const anna = await world.signIn('anna', 20001)
      expect(await refusal(stateOf(anna))).toBe('FORBIDDEN')
      expect(await refusal(anna.call(`POST ${URL_OF}/tests`))).toBe('FORBIDDEN')
      expect(await refusal(anna.call(`GET ${URL_OF}/tests`))).toBe('FORBIDDEN')
      expect(await activate(anna)).toBe('FORBIDDEN')
    })

    test('ADMIN-167 a failed test names its problem, and the person who would be refused', async () => {
      const problemOf = async (change: Partial<IdentityProviderSettings> = {}, person: object = {}) => {
        await run('delete from identity_provider_test')
        idp.person = { ...ANNA, sub: crypto.randomUUID(), ...person } as typeof ANNA
        await put(change)
        // past the limit of ADMIN-166
        await world.database.system((db) => openTestOf(db, admin))
        expect(await openWindow()).toBe('/login/tested?test=failed')
        expect(await activate()).toBe('TEST_NEEDED')
        return (await testOf())?.outcome
      }
      expect(await problemOf({}, { email: 'nobody@nordbro.se' })).toMatchObject({
        ...{ problem: 'unknown', person: null, claims: { mail: 'nobody@nordbro.se' } },
      })
      expect(await problemOf({}, { email_verified: false })).toMatchObject({ problem: 'unverified' })
      expect(await problemOf({}, { email: undefined })).toMatchObject({ problem: 'no-mail' })
      expect(await problemOf({ mailDomains: ['other.se'] })).toMatchObject({ problem: 'domain' })
      expect(await problemOf({ secretRef: 'file:NORDBRO__NONE' })).toMatchObject({ problem: 'secret' })
      expect(await problemOf({ issuer: 'http://192.168.7.7' })).toMatchObject({ problem: 'address', claims: null })
      expect(await problemOf({ issuer: 'http://localhost:9' })).toMatchObject({ problem: 'unreachable' })
      expect(await problemOf({ issuer: `${idp.issuer}/other` })).toMatchObject({ problem: 'metadata' })
    })

    const openTestOf = async (db: Parameters<Parameters<typeof world.database.system>[0]>[0], person: Browser) => {
      const sid = person.cookies.get('sid') ?? ''
      const { hashOf } = await import('../sessions/sessions.service.ts')
      const { openTest } = await import('./provider-tests.store.ts')
      const { hashOfSettings, readProviderRows } = await import('./provider-rows.ts')
      const { id } = await db
        .selectFrom('session')
        .select('id')
        .where('sid_hash', '=', hashOf(sid))
        .executeTakeFirstOrThrow()
      const { waiting } = await readProviderRows(db, 20001)
      if (waiting) await openTest(db, { tenantId: 20001, sessionId: id }, hashOfSettings(waiting))
    }

    test('ADMIN-167 the message of the provider is shown on one line, and a wrong token is a failure', async () => {
      await put()
      await start()
      expect(
        await openWindow(admin, (back) => {
          back.searchParams.delete('code')
          back.searchParams.set('error', 'access_denied')
        }),
      ).toBe('/login/tested?test=failed')
      expect(await testOf()).toMatchObject({ outcome: { problem: 'denied', detail: 'access_denied' } })
      await start()
      idp.changeIdToken = (token) => `${token.slice(0, -4)}AAAA`
      try {
        expect(await openWindow()).toBe('/login/tested?test=failed')
      } finally {
        idp.changeIdToken = undefined
      }
      expect(await testOf()).toMatchObject({ outcome: { problem: 'token', claims: null } })
    })

    test('SIGN-106 members sign in at another provider of their tenant, whose subjects are new', async () => {
      await run(`insert into external_subject (tenant_id, issuer, subject, user_id)
        select 20001, 'https://former.example', 'former', id from user_account where username = 'anna'`)
      await put()
      await start()
      expect(await openWindow()).toBe('/login/tested?test=passed')
      await activate()
      const person = world.browser()
      const back = new URL(await idp.visit(await locationOf(person, `${SSO}/start`)))
      expect(await locationOf(person, back.pathname + back.search)).toBe('/portal/?tenantId=20001')
      await start()
      expect(await openWindow()).toBe('/login/tested?test=passed')
      expect(await testOf()).toMatchObject({ outcome: { person: 'linked' } })
    })

    test('ADMIN-168 files set waiting settings, and their export is what they set', async () => {
      const document = { apiVersion: 'portico/v1', kind: 'IdentityProvider', ...settings }
      const body = { documents: [document as never], dryRun: false }
      expect((await admin.call('POST /api/admin/v1/configuration', { body })).changes).toHaveLength(1)
      expect(await stateOf()).toMatchObject({ settings, isWaiting: true, inUse: null })
      expect((await admin.call('POST /api/admin/v1/configuration', { body })).changes).toEqual([])
      const { documents } = await admin.call('GET /api/admin/v1/configuration')
      expect(documents.find(({ kind }) => kind === 'IdentityProvider')).toEqual(document)

      const used = await world.database.system((db) => activateWithoutTest(db, 'nordbro'))
      expect(used).toMatchObject({ issuer: idp.issuer })
      expect(await world.database.system((db) => activateWithoutTest(db, 'nordbro'))).toBeUndefined()
      expect(await stateOf()).toMatchObject({ settings, isWaiting: false, inUse: { issuer: idp.issuer } })
    })

    // the last one: the others are counted too
    test('ADMIN-166 a tenant starts 20 tests in a minute at most', async () => {
      await put()
      const answers = []
      for (let at = 0; at < 21; at++) answers.push(await refusal(admin.call(`POST ${URL_OF}/tests`)))
      expect(answers).toContain('TOO_MANY_REQUESTS')
    })
  },
  { OIDC_SECRET_NORDBRO: CLIENT.secret },
)
