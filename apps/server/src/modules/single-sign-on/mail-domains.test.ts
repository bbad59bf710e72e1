import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdentityProviderSettings } from '@portico/contract/administration/identity-provider'
import { DOMAIN_CHECKS_PER_MINUTE } from '@portico/contract/rules/sign-in/mail-domains'
import { changeObject } from '../../../test/change-object.ts'
import { startDnsServer } from '../../../test/outside-systems/dns-server.ts'
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../test/outside-systems/identity-provider.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'
import { setProvider } from './configuration.service.ts'

const URL_OF = '/api/admin/v1/identity-provider'
const SSO = '/identification/sso/nordbro'
const TENANT = 20001
/** The domain of a company that is not the tenant. */
const FOREIGN = 'rival.example'
const ANNA = { sub: 'anna', email: 'anna.berg@nordbro.se', email_verified: true, name: 'Anna Berg' }
const STRANGER = { sub: 'stranger', email: `new.person@${FOREIGN}`, email_verified: true, name: 'New Person' }

const dns = await startDnsServer()
afterAll(() => dns.close())

onBothDatabases(
  (world) => {
    let idp: IdentityProvider
    let admin: Browser
    const run = async <Row>(text: string) =>
      (await world.database.system((db) => sql<Row>`${sql.raw(text)}`.execute(db))).rows

    beforeAll(async () => {
      idp = await startIdentityProvider(`${PORTAL}${SSO}/callback`)
      admin = await world.signIn('admin.nordbro', TENANT)
    })
    afterAll(() => idp.close())
    beforeEach(async () => {
      dns.records.clear()
      dns.isSilent = false
      const tables = ['tenant_identity_provider', 'waiting_identity_provider', 'tenant_mail_domain', 'external_subject']
      for (const table of tables) await run(`delete from ${table}`)
    })

    const put = (mailDomains: string[]) => {
      const settings: IdentityProviderSettings = {
        ...{ name: 'Nordbro', issuer: idp.issuer, clientId: CLIENT.id, secretRef: 'env:NORDBRO', secretEndsOn: null },
        ...{ mailDomains, admitsUnknown: true, enabled: true },
      }
      return changeObject(admin, `PUT ${URL_OF}`, settings)
    }
    const domains = async () => (await admin.call(`GET ${URL_OF}`)).domains
    const recordOf = async (domain: string) =>
      (await domains()).find((one) => one.domain === domain)?.record ?? { name: '', text: '' }
    const check = async (domain: string) =>
      (await admin.call(`POST ${URL_OF}/domains/{domain}/check`, { params: { domain } })).state
    const offered = (domain: string) => world.browser().call('GET /identification/sso/providers', { query: { domain } })
    const go = async (person: Browser, url: string) =>
      String((await person.request({ url, headers: { 'sec-fetch-site': 'cross-site' } })).headers.location)
    /** From a page of the portal to the provider and back. Returns where the portal leads. */
    async function visit(person: Browser, url: string, claims: typeof ANNA): Promise<string> {
      idp.person = claims
      const back = new URL(await idp.visit(await go(person, url)))
      return go(person, back.pathname + back.search)
    }
    /** The tenant's administrator sets a provider with these domains, tests it, and uses it. */
    async function useProvider(mailDomains: string[]): Promise<void> {
      expect(await put(mailDomains)).toBe(200)
      await admin.call(`POST ${URL_OF}/tests`)
      expect(await visit(admin, `${SSO}/test`, ANNA)).toBe('/login/tested?test=passed')
      const headers = { 'if-match': '*' }
      expect((await admin.request({ method: 'POST', url: `${URL_OF}/activate`, headers })).statusCode).toBe(200)
    }
    const signInAs = (claims: typeof ANNA) => visit(world.browser(), `${SSO}/start`, claims)
    const accounts = () => run(`select from user_account where email = '${STRANGER.email}'`)

    test('SEC-85 a provider is not found by a domain of another company, and takes no address there', async () => {
      await useProvider(['nordbro.se', FOREIGN])
      expect(await offered(FOREIGN)).toEqual([])
      expect(await signInAs(STRANGER)).toBe('/login?sso=unknown')
      expect(await accounts()).toEqual([])
      await admin.call(`POST ${URL_OF}/tests`)
      expect(await visit(admin, `${SSO}/test`, STRANGER)).toBe('/login/tested?test=failed')
      const { test: failed } = await admin.call(`GET ${URL_OF}/tests`)
      expect(failed?.outcome).toMatchObject({ problem: 'domain-unverified' })
      // a member of the tenant signs in, since that account is no new one
      expect(await signInAs(ANNA)).toBe(`/portal/?tenantId=${TENANT}`)
    })

    test('SIGN-164 the DNS record verifies the domain, for this tenant alone', async () => {
      await useProvider(['nordbro.se', FOREIGN])
      const record = await recordOf(FOREIGN)
      expect(record).toEqual({ name: `_portico.${FOREIGN}`, text: expect.stringMatching(/^portico-domain=[0-9a-f]{32}$/) as string }) // prettier-ignore
      expect(await check(FOREIGN)).toBe('missing')
      dns.records.set(record.name, ['v=spf1 -all', `${record.text}0`])
      expect(await check(FOREIGN)).toBe('missing')
      expect((await domains()).map(({ isVerified }) => isVerified)).toEqual([false, false])

      dns.records.set(record.name, ['v=spf1 -all', record.text])
      expect(await check(FOREIGN)).toBe('present')
      expect((await domains()).map(({ domain, isVerified }) => [domain, isVerified])).toEqual([
        ['nordbro.se', false],
        [FOREIGN, true],
      ])
      expect(await offered(FOREIGN)).toEqual([{ tenantCode: 'nordbro', name: 'Nordbro' }])
      expect(await signInAs(STRANGER)).toBe(`/portal/?tenantId=${TENANT}`)
      expect(await accounts()).toHaveLength(1)
      const [entry] = await run<{ target: unknown; after: unknown }>(
        `select target, after from audit_log where action = 'identity-provider.verify-domain'`,
      )
      expect(entry).toEqual({ target: { domain: FOREIGN }, after: { isVerified: true } })

      // the record of one tenant verifies nothing for another
      const other = await world.signIn('admin.hamnverket', 20004)
      const settings = { name: 'H', issuer: idp.issuer, clientId: 'h', secretRef: null, mailDomains: [FOREIGN], admitsUnknown: true, enabled: true } // prettier-ignore
      expect(await changeObject(other, `PUT ${URL_OF}`, settings)).toBe(200)
      const path = `POST ${URL_OF}/domains/{domain}/check` as const
      expect(await other.call(path, { params: { domain: FOREIGN } })).toEqual({ state: 'missing' })
    })

    test('SIGN-164 a verified domain stays so when the settings change', async () => {
      await put([FOREIGN])
      const record = await recordOf(FOREIGN)
      dns.records.set(record.name, [record.text])
      expect(await check(FOREIGN)).toBe('present')
      await put([])
      expect(await domains()).toEqual([])
      await put([FOREIGN])
      expect(await domains()).toEqual([{ domain: FOREIGN, isVerified: true, record }])
    })

    test('SIGN-164 a DNS server that does not answer verifies nothing', async () => {
      await put([FOREIGN])
      dns.isSilent = true
      expect(await check(FOREIGN)).toBe('unreachable')
      expect((await domains())[0]?.isVerified).toBe(false)
    })

    test('SIGN-165 domains that the operator names count as verified', async () => {
      await put([FOREIGN])
      await world.database.system((db) =>
        setProvider(
          db,
          'nordbro',
          {
            ...{ name: null, issuer: idp.issuer, clientId: CLIENT.id, secretName: 'NORDBRO' },
            ...{ mailDomains: [FOREIGN], admitsUnknown: true },
          },
          { withoutTest: true },
        ),
      )
      expect(await offered(FOREIGN)).toHaveLength(1)
      expect(await signInAs(STRANGER)).toBe(`/portal/?tenantId=${TENANT}`)
    })

    // the last one: the others are counted too
    test('SIGN-164 only domains of the settings are looked up, a limited number of times', async () => {
      await put([])
      const answers = []
      for (let at = 0; at <= DOMAIN_CHECKS_PER_MINUTE; at++) answers.push(await refusal(check('other.example')))
      expect(answers[0]).toBe('NOT_FOUND')
      expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
    })
  },
  { OIDC_SECRET_NORDBRO: CLIENT.secret, DNS_SERVERS: dns.address },
)
