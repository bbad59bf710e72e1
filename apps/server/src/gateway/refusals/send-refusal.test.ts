import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BareGateway, HOST, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'

let portal: BareGateway
let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startGateway('/nowhere', { answerTimeoutMs: 300 })
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
})
beforeEach(() => {
  portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin }))
  upstream.answer = (_request, response) => void response.destroy()
})

const OWN_ORIGIN = `http://${OWN}`

test.each([
  ['silent', 504, 'UPSTREAM_TIMEOUT; reason=late'],
  ['broken', 502, 'UPSTREAM_UNAVAILABLE; reason=broken'],
  ['gone', 502, 'UPSTREAM_UNAVAILABLE; reason=refused'],
] as const)(
  'HOST-133 a call whose server is %s can be read by the application, with its reason',
  async (how, status, code) => {
    if (how === 'silent') upstream.answer = () => {}
    if (how === 'gone') portal.applications.set('app', registered({ isolation: 'own', upstream: 'http://127.0.0.1:9' }))

    const answer = await portal.ask(OWN, '/api', { headers: { accept: 'application/json', origin: OWN_ORIGIN } })

    expect([answer.status, answer.headers['x-portico-refusal']]).toEqual([status, code])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': OWN_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('x-portico-refusal') as string,
      'server-timing': `portico-refusal;desc="${code}"`,
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(answer.text)).toMatchObject({
      errorCode: code.split(';')[0],
      errorMsg: expect.any(String) as string,
    })
  },
)

test('HOST-133, HOST-267 a refused page is answered with a page that informs only the portal around it', async () => {
  const { status, headers, text } = await portal.ask(OWN, '/', { headers: { 'sec-fetch-dest': 'iframe' } })
  expect([status, headers['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
  expect(text).toContain('<small>UPSTREAM_UNAVAILABLE (broken)')

  const [, nonce, script = ''] = /<script nonce="([\w-]+)">(.*)<\/script>/.exec(text) ?? []
  expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`)
  const sent: unknown[] = []
  const around = { postMessage: (...message: unknown[]) => void sent.push(message) }
  runInNewContext(script, { parent: around, self: {} })
  const message = { type: 'portico-refused', v: 1, code: 'UPSTREAM_UNAVAILABLE', reason: 'broken', status: 502 }
  expect(sent).toEqual([[expect.objectContaining(message), `http://${HOST}`]])
})

test('HOST-133, HOST-266 a request for text gets one line, and so does a missing file', async () => {
  const text = await portal.ask(OWN, '/notes', { headers: { accept: 'text/plain' } })
  expect(text.text).toMatch(/^This application’s server can’t be reached right now\. \(UPSTREAM_UNAVAILABLE, /)

  const unknown = await portal.ask(OWN.replace('app.', 'none.'), '/x')
  expect([unknown.status, unknown.headers['x-portico-refusal']]).toEqual([404, 'NOT_FOUND'])
})

test('HOST-133 a refusal for a frame without boot script is readable by the portal', async () => {
  portal.applications.set('app', registered({ kind: 'iframe', upstream: upstream.origin }))
  const { headers } = await portal.ask(OWN, '/api', { headers: { origin: `http://${HOST}` } })
  expect(headers['access-control-allow-origin']).toBe(`http://${HOST}`)
})

test('HOST-203 a request with headers above 256 KB is refused with a readable answer before its host is determined', async () => {
  const answer = await portal.ask(OWN, '/api', {
    headers: { origin: 'http://other.portal.localhost:8760', 'x-own': 'x'.repeat(300 * 1024) },
  })

  expect([answer.status, answer.headers['x-portico-refusal']]).toEqual([431, 'HEADERS_TOO_LARGE; reason=headers'])
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['access-control-expose-headers']).toContain('x-portico-refusal')
  expect(JSON.parse(answer.text)).toMatchObject({ errorCode: 'HEADERS_TOO_LARGE' })
})
