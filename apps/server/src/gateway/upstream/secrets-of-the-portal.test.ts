import { expect, test } from 'vitest'
import { HOST, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { secret, withUpstream } from '../../../test/outside-systems/before-upstream.ts'
import { lookupExternalAddress } from './address.ts'

const world = withUpstream()

test('HOST-43 the portal’s cookies, its bearer and a client’s claims about itself do not reach an upstream', async () => {
  const headers = {
    cookie: `signed_in=1; sid=${secret}; own=2`,
    authorization: `Bearer ${secret}`,
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=6.6.6.6',
    'x-tenant-id': '20001',
    connection: 'x-hop',
    'x-hop': '1',
    origin: `http://${HOST}`,
    referer: `http://${HOST}/`,
    'sec-fetch-site': 'cross-site',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  await world.portal.ask(OWN, '/api/x', { headers })

  const [asset] = world.upstream.requests.map((request) => request.headers)
  expect(asset).toMatchObject({
    host: OWN,
    cookie: 'signed_in=1; own=2',
    origin: `http://${OWN}`,
    referer: `http://${OWN}/`,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': OWN,
    'x-forwarded-proto': 'http',
  })
  expect(asset?.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/)
  for (const name of ['authorization', 'forwarded', 'x-tenant-id', 'x-hop']) {
    expect(asset?.[name], name).toBeUndefined()
  }
})

test('HOST-43 an application’s own token and another site’s origin are forwarded unchanged', async () => {
  const own = {
    authorization: `Bearer ${'A'.repeat(43)}`,
    origin: 'http://evil.example',
    'sec-fetch-site': 'cross-site',
  }
  await world.portal.ask(OWN, '/api/x', { headers: own })

  expect(world.upstream.requests[0]?.headers).toMatchObject(own)
})

test.each([
  'localhost',
  '127.0.0.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fd00::1]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
])('HOST-43, HOST-312 an upstream inside is refused unless the operator lists it: %s', async (name) => {
  const { port } = new URL(world.upstream.origin)
  const strict = await startGateway('/nowhere', { upstreamHosts: [`127.0.0.1:1`], answerTimeoutMs: 700 })
  strict.applications.set('app', registered({ kind: 'iframe', upstream: `http://${name}:${port}` }))

  expect((await strict.ask(OWN, '/x')).status).toBe(502)
  expect(world.upstream.requests).toHaveLength(0)
  await strict.close()
})

test('HOST-43 a host name is judged by the address of the connection', async () => {
  const answers: unknown[] = []
  for (const all of [true, false]) lookupExternalAddress('localhost', { all }, (error) => answers.push(error))

  await expect.poll(() => answers).toHaveLength(2)
  for (const error of answers) expect(error).toMatchObject({ code: 'INTERNAL_ADDRESS' })
})
