import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { effectiveLimits } from '@portico/contract/rules/applications/application-limits'
import { type BareGateway, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { readBody, startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'

let portal: BareGateway
let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startGateway('/nowhere')
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
})
beforeEach(() => {
  upstream.requests.length = 0
  upstream.answer = (request, response) => void readBody(request).then((body) => response.end(body))
})

const limit = (limits: Parameters<typeof effectiveLimits>[0]) =>
  portal.applications.set(
    'app',
    registered({ isolation: 'own', upstream: upstream.origin, limits: effectiveLimits(limits) }),
  )

test.each([
  [413, 'PAYLOAD_TOO_LARGE; reason=upload', { uploadBytes: 2000 }, { method: 'POST', body: 'x'.repeat(2001) }, '/'],
  [414, 'URI_TOO_LONG; reason=address', { addressBytes: 2000 }, {}, `/${'x'.repeat(2000)}`],
  [431, 'HEADERS_TOO_LARGE; reason=headers', { headerBytes: 5000 }, { headers: { 'x-own': 'x'.repeat(5000) } }, '/'],
] as const)(
  'HOST-134, HOST-277 what is above the limit of its application is a %i that says so; just below, and by default, it passes',
  async (status, code, limits, how, path) => {
    limit(limits)
    const refused = await portal.ask(OWN, path, how)
    expect([refused.status, refused.headers['x-portico-refusal'], upstream.requests.length]).toEqual([status, code, 0])

    limit(null)
    expect((await portal.ask(OWN, path, how)).status).toBe(200)
  },
)

test('HOST-134 a body without a length is ended at the limit', async () => {
  limit({ uploadBytes: 2000 })
  const how = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(2001) }
  const { status, headers } = await portal.ask(OWN, '/', how)
  expect([status, headers['x-portico-refusal']]).toEqual([413, 'PAYLOAD_TOO_LARGE; reason=upload'])
})

test('HOST-134 20 KB of address and of headers pass in both directions by default', async () => {
  limit(null)
  upstream.answer = (request, response) =>
    void response.writeHead(200, { 'x-back': 'y'.repeat(20_000) }).end(request.url)
  const { headers, text } = await portal.ask(OWN, `/${'x'.repeat(20_000)}`, {
    headers: { 'x-own': 'z'.repeat(20_000) },
  })
  expect([headers['x-back'], text.length, upstream.requests[0]?.headers['x-own']?.length]).toEqual([
    'y'.repeat(20_000),
    20_001,
    20_000,
  ])
})

test('HOST-134 a response must begin within the application’s own time limit', async () => {
  limit({ firstByteMs: 1000 })
  upstream.answer = () => {}
  expect((await portal.ask(OWN, '/')).headers['x-portico-refusal']).toBe('UPSTREAM_TIMEOUT; reason=late')
})

test('HOST-134, HOST-276 an application may have as many simultaneous streams as its entry permits', async () => {
  limit({ streams: 1 })
  upstream.answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
  const first = await portal.begin(OWN, '/events')
  expect(first.statusCode).toBe(200)
  expect((await portal.ask(OWN, '/events')).headers['x-portico-refusal']).toMatch(/^TOO_MANY_REQUESTS/)
  limit(null)
  const second = await portal.begin(OWN, '/events')
  expect(second.statusCode).toBe(200)
  for (const message of [first, second]) {
    const closed = once(message, 'close')
    message.destroy()
    await closed
  }
})
