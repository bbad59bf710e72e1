import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdentityProviderSettings } from '@portico/contract/administration/identity-provider'
import { changeObject } from '../../../test/change-object.ts'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/outside-systems/identity-provider.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD, PORTAL } from '../../../test/world.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'

const URL_OF = '/api/admin/v1/identity-provider'
const SSO = '/identification/sso/nordbro'
const TENANT = 20001
/** Another tenant of Li Wei, which names no sign-in methods. */
const OTHER = 20003
const LI_WEI = { sub: 'li', email: 'li.wei@nordbro.se', email_verified: true, name: '李伟' }
const ANNA = { sub: 'anna', email: 'anna.berg@nordbro.se', email_verified: true, name: 'Anna Berg' }

onBothDatabases(
  (world) => {
    let idp: IdentityProvider
    const run = async <Row>(text: string) =>
      (await world.database.system((db) => sql<Row>`${sql.raw(text)}`.execute(db))).rows

    beforeAll(async () => {
      idp = await startIdentityProvider(`${PORTAL}${SSO}/callback`)
    })
    afterAll(() => idp.close())
    beforeEach(async () => {
      for (const table of ['tenant_identity_provider', 'waiting_identity_provider', 'external_subject'])
        await run(`delete from ${table}`)
    })

    const go = async (person: Browser, url: string) =>
      String((await person.request({ url, headers: { 'sec-fetch-site': 'cross-site' } })).headers.location)
    /** From a page of the portal to the provider and back. */
    async function visit(person: Browser, url: string): Promise<string> {
      const back = new URL(await idp.visit(await go(person, url)))
      return go(person, back.pathname + back.search)
    }
    /** The tenant's administrator sets a provider, tests it as a person, and uses it. */
    async function useProvider(admin: Browser) {
      const settings: IdentityProviderSettings = {
        ...{ name: 'Nordbro', issuer: idp.issuer, clientId: CLIENT.id, secretRef: 'env:NORDBRO', secretEndsOn: null },
        ...{ mailDomains: ['nordbro.se'], admitsUnknown: false, enabled: true },
      }
      expect(await changeObject(admin, `PUT ${URL_OF}`, settings)).toBe(200)
      idp.person = ANNA
      await admin.call(`POST ${URL_OF}/tests`)
      expect(await visit(admin, `${SSO}/test`)).toBe('/login/tested?test=passed')
      const headers = { 'if-match': '*' }
      const { statusCode, payload } = await admin.request({ method: 'POST', url: `${URL_OF}/activate`, headers })
      return statusCode === 200 ? 200 : (JSON.parse(payload) as { errorCode: string }).errorCode
    }
    /** A session of the person whom the provider names, in this tenant. */
    async function signInAs(claims: typeof LI_WEI): Promise<Browser> {
      idp.person = claims
      const person = world.browser()
      expect(await visit(person, `${SSO}/start`)).toBe(`/portal/?tenantId=${TENANT}`)
      const { tenantToken } = await person.call('POST /identification/session/renew', { body: { tenantId: TENANT } })
      person.token = tenantToken
      return person
    }

    test('SEC-78 the provider of a tenant opens no other tenant of a member, and is not offered there', async () => {
      expect(await useProvider(await world.signIn('admin.nordbro', TENANT))).toBe(200)
      const person = await signInAs(LI_WEI)
      expect(await refusal(person.enter(OTHER))).toBe('SIGN_IN_METHOD_REFUSED')
      expect(await refusal(person.call('POST /identification/session/renew', { body: { tenantId: OTHER } }))).toBe(
        'SIGN_IN_METHOD_REFUSED',
      )
      const again = (tenantId: number) =>
        person.call('GET /identification/session/relogin', { query: { tenantId: String(tenantId) } })
      expect((await again(TENANT)).methods[0]).toBe('oidc')
      expect(await again(OTHER)).toMatchObject({ methods: ['password', 'qr'], provider: null })
      // the person has proven their identity to all tenants
      await (await world.signIn('li.wei', TENANT)).enter(OTHER)
    })

    test('SEC-79 a sign-in at a provider alone does not change the account of a member of several tenants', async () => {
      expect(await useProvider(await world.signIn('admin.nordbro', TENANT))).toBe(200)
      const person = await signInAs(LI_WEI)
      const changes = () =>
        Promise.all([
          refusal(person.call('POST /identification/own-data')),
          refusal(person.call('DELETE /identification/sessions')),
        ])
      expect(await changes()).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED'])
      // with the password, which the provider does not know
      const password = await encrypt(PASSWORD, await person.publicKeys())
      await person.call('POST /identification/session/step-up', { body: { type: 'password', password } })
      expect(await person.call('POST /identification/own-data')).toBeTruthy()
      // the next sign-in at the provider proves nothing about the password
      await run(`update session set signed_in_at = now(), authenticated_at = now() where user_id = 501`)
      expect(await changes()).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED'])

      await run(`delete from membership where user_id = 501 and tenant_id <> ${TENANT}`)
      expect(await person.call('POST /identification/own-data')).toBeTruthy()
    })

    test('SEC-80 a person who lacks a right of an administrator puts no provider in use', async () => {
      await run(`insert into administrator_role (tenant_id, code, names, rights, built_in)
        values (${TENANT}, 'entry', '{}', '["read sign-in","edit sign-in"]', false)`)
      const [{ id = 0 } = {}] = await run<{ id: number }>(`select id from user_account where username = 'anna'`)
      await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        values (${TENANT}, 9200001, ${id}, 'entry', 'tenant')`)
      expect(await useProvider(await world.signIn('anna', TENANT))).toBe('FORBIDDEN')
      expect(await useProvider(await world.signIn('admin.nordbro', TENANT))).toBe(200)
    })

    test('ADMIN-237 with a rule of two people, one person puts no provider in use that would make a second one', async () => {
      const karin = await world.signIn('admin.nordbro', TENANT)
      const demand = (...kinds: string[]) =>
        run(`insert into two_person_rule (tenant_id, kinds, days) values (${TENANT}, '${JSON.stringify(kinds)}', 7)
          on conflict (tenant_id) do update set kinds = excluded.kinds`)
      await demand('Role')
      expect(await useProvider(karin)).toBe('SECOND_PERSON_NEEDED')
      await run(`delete from two_person_rule`)

      // what one person has prepared does not count under a rule for providers
      await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        select ${TENANT}, 9200002, id, 'tenant-administrator', 'tenant' from user_account where username = 'anna'`)
      const stateOf = async () => (await karin.call(`GET ${URL_OF}`)).isWaiting
      expect(await stateOf()).toBe(true)
      const rule = '/api/admin/v1/two-person-rule'
      expect(await changeObject(karin, `PUT ${rule}`, { kinds: ['Role'], days: 7 })).toBe(200)
      expect(await stateOf()).toBe(true)
      await run(`delete from two_person_rule`)
      expect(await changeObject(karin, `PUT ${rule}`, { kinds: ['IdentityProvider'], days: 7 })).toBe(200)
      expect(await stateOf()).toBe(false)
      const [entry] = await run<{ before: object }>(`select before from audit_log where tenant_id = ${TENANT}
        and action = 'identity-provider.discard'`)
      expect(entry?.before).toMatchObject({ issuer: idp.issuer })
      await run(`delete from two_person_rule`)
      await run(`delete from administrator_grant where tenant_id = ${TENANT} and id = 9200002`)
      expect(await useProvider(karin)).toBe(200)
    })
  },
  { OIDC_SECRET_NORDBRO: CLIENT.secret },
)
