import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { changeScene, SETS, TENANT } from './change-sets.fixtures.ts'
import type { StoredOperation } from './change-sets.store.ts'
import { addressesIn, findDeadAddresses } from './dead-addresses.ts'

const LOCAL = ['127.0.0.1']
const requests: string[] = []
let open = 0
let mostOpen = 0
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  requests.push(`${method} ${url}${headers.cookie || headers.authorization ? ' with credentials' : ''}`)
  open += 1
  mostOpen = Math.max(mostOpen, open)
  response.once('close', () => (open -= 1))
  if (url === '/silent') return
  if (url === '/moved') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (url === '/get' && method === 'HEAD') return void response.writeHead(405).end()
  setTimeout(() => response.writeHead(url.startsWith('/s/') ? Number(url.slice(3)) : 200).end('content'), 10)
})
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})

const header = { apiVersion: 'portico/v1' as const }
const page = (addresses: Partial<Record<'en' | 'sv-SE', string>>) => ({
  ...{ product: 'plan', names: { en: 'Help' }, addresses, integrateType: 1, enabled: true },
})
const help = (...urls: string[]): ConfigurationDocument => ({
  ...{ ...header, kind: 'Help' as const, pages: urls.map((en) => page({ en })) },
})
const operation = (document: ConfigurationDocument, number = 1, remove = false) =>
  ({ number, document, remove }) as unknown as StoredOperation
const deadIn = async (...documents: ConfigurationDocument[]) => {
  const named = addressesIn(documents.map((document, index) => operation(document, index + 1)))
  return (await findDeadAddresses(named, LOCAL)).map(({ operation: number, field, language, values, blocks, check }) =>
    check === 'dead-address' ? { number, field, language, values, blocks } : { check, values },
  )
}

test('CHANGE-14 addresses that answer with an error or not at all are warnings with object, field and language', async () => {
  const closed = 'http://127.0.0.1:1/'
  const legal: ConfigurationDocument = {
    ...{ ...header, kind: 'LegalDocument' as const, code: 'privacy' as const },
    texts: { en: `See ${at('/s/410')}, or (${at('/s/200')}).`, 'zh-CN': `参见${at('/s/404')}。` },
  }
  const found = await deadIn(help(at('/s/200'), at('/s/404'), closed, at('/s/500')), legal)
  const ofHelp = { number: 1, field: 'pages', language: 'en', blocks: false }
  expect(found).toEqual([
    { ...ofHelp, values: [at('/s/404'), '404'] },
    { number: 2, field: 'texts', language: 'zh-CN', blocks: false, values: [at('/s/404'), '404'] },
    { ...ofHelp, values: [closed, '0'] },
    { ...ofHelp, values: [at('/s/500'), '500'] },
    { number: 2, field: 'texts', language: 'en', blocks: false, values: [at('/s/410'), '410'] },
  ])
  expect(requests.filter((one) => one.includes('/s/404'))).toEqual(['HEAD /s/404'])
})

test.each([200, 204, 301, 401, 403, 429])('CHANGE-14 an address that answers with %s is alive', async (status) => {
  expect(await deadIn(help(at(`/s/${status}`)))).toEqual([])
})

test('CHANGE-15 one HEAD without credentials is sent, a GET where HEAD is not supported, and no redirect is followed', async () => {
  expect(await deadIn(help(at('/moved'), at('/get')))).toEqual([])
  expect(requests.toSorted()).toEqual(['GET /get', 'HEAD /get', 'HEAD /moved'])
})

test('CHANGE-14 the provider is asked for its discovery document, and an origin need not have a page', async () => {
  const provider: ConfigurationDocument = { ...header, kind: 'IdentityProvider', issuer: at('/realm/') }
  const origins: ConfigurationDocument = { ...header, kind: 'TrustedOrigins', origins: [at('')] }
  expect(await deadIn(provider, origins)).toEqual([])
  expect(requests.toSorted()).toEqual(['HEAD /', 'HEAD /realm/.well-known/openid-configuration'])
})

test('CHANGE-15 internal hosts, other ports, credentials and paths of the portal are not requested', async () => {
  const urls = [
    ...['http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest', 'https://example.com:8443/'],
    ...['/help/plan', 'https://name:secret@example.com/'],
  ]
  expect(await deadIn(help(...urls))).toEqual([])
  // without the operator's permission
  expect(await findDeadAddresses(addressesIn([operation(help(at('/s/500')))]), [])).toEqual([])
  // a name that resolves to this machine has the finding of a name that does not exist
  const [local] = await findDeadAddresses(addressesIn([operation(help('http://localhost/'))]), [])
  expect(local).toMatchObject({ check: 'dead-address', values: ['http://localhost/', '0'] })
  expect(requests).toEqual([])
})

test('CHANGE-15 twenty addresses are requested, five at once, and the others are counted', async () => {
  mostOpen = 0
  const urls = Array.from({ length: 23 }, (_, n) => at(`/page/${n}`))
  expect(await deadIn(help(...urls, ...urls))).toEqual([{ check: 'unchecked-addresses', values: ['3'] }])
  expect(requests).toHaveLength(20)
  expect(mostOpen).toBeLessThanOrEqual(5)
})

test('CHANGE-15 an address without an answer is waited for during 3 seconds', async () => {
  const start = performance.now()
  expect(await deadIn(help(at('/silent')))).toMatchObject([{ values: [at('/silent'), '0'] }])
  expect(performance.now() - start).toBeGreaterThan(2900)
  expect(performance.now() - start).toBeLessThan(6000)
})

test('CHANGE-14 the addresses of a removed object are not requested', () => {
  expect(addressesIn([operation(help('https://example.com/'), 1, true)])).toEqual([])
})

const scenario = (variables: Record<string, string>, isOn: boolean) =>
  onBothDatabases((world) => {
    const { reset, create, send, publish } = changeScene(world)
    let admin: Browser
    beforeEach(async () => {
      await reset()
      admin = await world.signIn('admin.nordbro', TENANT)
    })

    test(`CHANGE-14 a check ${isOn ? 'names' : 'does not request'} dead addresses; a publication never requests them`, async () => {
      const { id } = await create(admin, help(at('/s/404')))
      const { findings } = await admin.call(`POST ${SETS}/{id}/check`, { params: { id: String(id) } })
      const dead = findings.filter(({ check }) => check === 'dead-address')
      expect(dead.map(({ operation: number, values }) => [number, ...values])).toEqual(
        isOn ? [[1, at('/s/404'), '404']] : [],
      )
      expect(requests).toHaveLength(isOn ? 1 : 0)
      requests.length = 0
      expect((await publish(admin, id)).status).toBe(200)
      expect(requests).toEqual([])
      expect((await send(admin, `POST /${id}/check`)).status).toBe(409)
    })
  }, variables)

scenario({ ADDRESS_CHECK_HOSTS: '127.0.0.1' }, true)
scenario({ ADDRESS_CHECK_HOSTS: '127.0.0.1', ADDRESS_CHECKS: 'off' }, false)
