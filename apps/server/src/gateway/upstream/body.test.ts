import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BareGateway, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { readBody, startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'
import { createUpstreams } from './upstreams.ts'

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
  portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin }))
})
afterEach(() => vi.useRealTimers())

test.each([
  'json',
  'text',
  ';',
  'a b/c',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset',
])('HOST-132 a body of the type %j reaches the server as it is, and so does what it is called', async (type) => {
  const { status, text } = await portal.ask(OWN, '/api', { method: 'POST', headers: { 'content-type': type }, body: '{"a":' }) // prettier-ignore
  expect([status, text, upstream.requests[0]?.headers['content-type']]).toEqual([200, '{"a":', type])
})

test.each(['PURGE', 'M-SEARCH', 'MKCALENDAR', 'LINK', 'QUERY', 'PROPPATCH', 'UNLOCK', 'ACL'])(
  'HOST-132 the method %s reaches the server',
  async (method) => {
    const headers = { 'content-type': 'text/plain', 'content-length': '1' }
    expect((await portal.ask(OWN, '/x', { method, headers, body: 'b' })).text).toBe('b')
    expect(upstream.requests[0]?.method).toBe(method)
  },
)

test('HOST-132, HOST-265 an upload continues beyond the time limit for a whole request', async () => {
  const connected = once(portal.app.server, 'connection') as Promise<[Socket]>
  const headers = { host: OWN, 'content-length': '10', 'content-type': 'text/plain' }
  const sent = send({ port: portal.port, host: '127.0.0.1', method: 'PUT', path: '/big', agent: false, headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  const requests = once(upstream.server, 'request')
  sent.write('01234')
  await requests
  const [socket] = await connected

  portal.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  sent.end('56789')

  const [message] = await answered
  expect([message.statusCode, String(await readBody(message))]).toEqual([200, '0123456789'])
  portal.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  expect(socket.writable).toBe(false)
})

test('HOST-132 the time limit for the first byte restarts with each part of an upload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const parts: string[] = []
  const seen = new PassThrough()
  upstream.answer = (request, response) => {
    request.on('data', (chunk: Buffer) => seen.write(chunk))
    request.on('end', () => response.end('done'))
  }
  const upstreams = createUpstreams(['127.0.0.1'])
  const body = new PassThrough()
  const requests = upstreams.ask({
    url: new URL(upstream.origin),
    path: '/',
    method: 'PUT',
    headers: { 'transfer-encoding': 'chunked' },
    body,
    limits: { uploadBytes: 1024, firstByteMs: 30_000 },
    consumer: { application: 'app', address: '192.0.2.1' },
    signal: new AbortController().signal,
  })
  for (const part of ['a', 'b', 'c']) {
    body.write(part)
    parts.push(String(((await once(seen, 'data')) as [Buffer])[0]))
    vi.advanceTimersByTime(20_000)
  }
  body.end()
  expect([parts.join(''), String(await readBody(await requests))]).toEqual(['abc', 'done'])
  upstreams.close()
})
