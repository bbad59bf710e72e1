import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { page, withUpstream } from '../../../test/outside-systems/before-upstream.ts'
import { startUpstream } from '../../../test/outside-systems/upstream.ts'
import { createClientAddress } from '../../http/requests/client-address.ts'
import { createCapacity } from './capacity.ts'

const world = withUpstream()
const open: IncomingMessage[] = []
afterEach(() => open.splice(0).forEach((message) => message.destroy()))

const isStream = (url = '') => url.startsWith('/stream')
function answerStreams() {
  world.upstream.answer = ({ url }, response) => {
    if (isStream(url)) response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
}

test('HOST-93, HOST-328 260 open streams of an application, and their end, delay no other pages of its own or of its upstream', async () => {
  answerStreams()
  world.portal.applications.set('two', registered({ code: 'two', kind: 'iframe', upstream: world.upstream.origin }))
  open.push(...(await Promise.all(Array.from({ length: 260 }, () => world.portal.begin(OWN, '/stream')))))
  expect(open.map(({ statusCode }) => statusCode)).toEqual(Array(260).fill(200))

  const pages = () =>
    Promise.all([world.portal.ask(OWN, '/page'), world.portal.ask('two.apps.localhost:8760', '/page')])
  expect((await pages()).map(({ status }) => status)).toEqual([200, 200])
  for (const message of open.splice(0)) message.destroy()
  expect((await pages()).map(({ status }) => status)).toEqual([200, 200])
})

test('HOST-93 HOST-46 300 requests to a silent upstream end with 504, waiting ones included, and the next request is answered', async () => {
  world.upstream.answer = ({ url }, response) => void (url === '/page' && response.end('here'))
  const silent = await Promise.all(Array.from({ length: 300 }, () => world.portal.ask(OWN, '/silent')))
  expect(silent.map(({ status }) => status)).toEqual(Array(300).fill(504))

  const gone = await Promise.all(
    Array.from({ length: 300 }, () => world.portal.begin(OWN, '/silent', { abortAfterMs: 50 }).catch(() => 'gone')),
  )
  expect(new Set(gone)).toEqual(new Set(['gone']))
  expect((await world.portal.ask(OWN, '/page')).text).toBe('here')
})

test('HOST-93 an address above its share of streams, web sockets included, gets 429 until one ends', async () => {
  const streams = { application: 4, address: 3, session: 2 }
  const exchanges = { application: 8, address: 8, session: 8 }
  const portal = await startGateway('/nowhere', {
    capacity: createCapacity({ streams, exchanges, queue: exchanges }),
    sessionOf: ({ headers }) => /sid=(\w+)/.exec(headers.cookie ?? '')?.[1],
  })
  portal.applications.set('app', registered({ kind: 'iframe', upstream: world.upstream.origin }))
  answerStreams()
  const sockets = new WebSocketServer({ server: world.upstream.server })
  const connect = () => new WebSocket(`ws://127.0.0.1:${portal.port}/live`, { headers: { host: OWN } })
  const stream = async (cookie = '') => {
    const message = await portal.begin(OWN, '/stream', { headers: { cookie } })
    if (message.statusCode === 200) open.push(message)
    return message
  }
  try {
    expect([await stream('sid=a'), await stream('sid=a'), await stream('sid=a')].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]) // prettier-ignore
    const socket = connect()
    await once(socket, 'open')
    const refused = await stream()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    const [error] = (await once(connect(), 'error')) as [Error]
    expect(error.message).toContain('429')
    expect((await portal.ask(OWN, '/page')).status).toBe(200)

    const closed = once(socket, 'close')
    socket.close()
    await closed
    await expect.poll(async () => (await stream()).statusCode).toBe(200)
  } finally {
    for (const client of sockets.clients) client.terminate()
    await portal.close()
  }
})

test('HOST-91 HOST-93 behind a trusted proxy a web socket counts for the client’s address, and the upstream receives it', async () => {
  const portal = await startGateway('/nowhere', {
    capacity: createCapacity({
      streams: { application: 4, address: 1, session: 1 },
      exchanges: { application: 8, address: 8, session: 8 },
      queue: { application: 8, address: 8, session: 8 },
    }),
    clientAddressOf: createClientAddress(['127.0.0.1']),
  })
  portal.applications.set('app', registered({ kind: 'iframe', upstream: world.upstream.origin }))
  const sockets = new WebSocketServer({ server: world.upstream.server })
  const told: unknown[] = []
  sockets.on('connection', (_socket, { headers }) => void told.push(headers['x-forwarded-for']))
  const connect = (client: string) =>
    new WebSocket(`ws://127.0.0.1:${portal.port}/live`, {
      headers: { host: OWN, 'x-forwarded-for': `203.0.113.9, ${client}` },
    })
  try {
    await once(connect('192.0.2.1'), 'open')
    await once(connect('192.0.2.2'), 'open')
    const [error] = (await once(connect('192.0.2.1'), 'error')) as [Error]
    expect(error.message).toContain('429')
    expect(told).toEqual(['192.0.2.1', '192.0.2.2'])
  } finally {
    for (const client of sockets.clients) client.terminate()
    await portal.close()
  }
})

test('HOST-94 an upstream that refuses connections is not contacted by every request, and is contacted again after its return', async () => {
  const gone = await startUpstream()
  await gone.close()
  world.portal.applications.set('app', registered({ kind: 'iframe', upstream: gone.origin }))
  for (let turn = 0; turn < 8; turn++) expect((await world.portal.ask(OWN, '/x')).status).toBe(502)

  await new Promise<void>((ready) => gone.server.listen(Number(new URL(gone.origin).port), '127.0.0.1', ready))
  expect((await world.portal.ask(OWN, '/x')).status).toBe(502)
  expect(gone.requests).toHaveLength(0)
  await expect.poll(async () => (await world.portal.ask(OWN, '/x')).status, { timeout: 4000 }).toBe(200)
  await gone.close()
})

test('HOST-94 late pages, however many, do not open the breaker', async () => {
  world.upstream.answer = ({ url }, response) => void (url === '/page' && response.end('here'))
  await Promise.all(Array.from({ length: 20 }, () => world.portal.ask(OWN, '/late')))

  expect((await world.portal.ask(OWN, '/page')).status).toBe(200)
})
