import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { HOST, OWN } from '../../../test/bare-gateway.ts'
import { page, secret, withUpstream } from '../../../test/outside-systems/before-upstream.ts'
import { readBody } from '../../../test/outside-systems/upstream.ts'

const world = withUpstream()

test('HOST-41 every method, body, query and status passes, and compression stays as the upstream applied it', async () => {
  const packed = gzipSync(JSON.stringify({ some: 'x'.repeat(4000) }))
  world.upstream.answer = (request, response) => {
    void readBody(request).then((body) =>
      response
        .writeHead(request.method === 'DELETE' ? 418 : 201, {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'x-body': body.toString(),
        })
        .end(packed),
    )
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await world.portal.ask(OWN, '/api/orders?x=%2F&y=1', {
      method,
      headers: { 'accept-encoding': 'br, gzip', 'content-type': 'application/json', 'content-length': '7' },
      body: '{"a":1}',
    })
    expect([status, headers['content-encoding'], headers['x-body']]).toEqual([
      method === 'DELETE' ? 418 : 201,
      'gzip',
      '{"a":1}',
    ])
    expect(body.equals(packed)).toBe(true)
  }
  expect(world.upstream.requests.map(({ url }) => url)).toEqual(Array(4).fill('/api/orders?x=%2F&y=1'))
})

test('HOST-41 a body without a length keeps its framing, and no part of it is read as a separate request', async () => {
  const bodies: string[] = []
  world.upstream.answer = (request, response) =>
    void readBody(request).then((body) => (bodies.push(body.toString()), response.end()))

  const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n'
  for (const method of ['DELETE', 'OPTIONS', 'POST']) {
    await world.portal.ask(OWN, '/x', {
      method,
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
      body: smuggled,
    })
  }

  expect(world.upstream.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /x',
    'OPTIONS /x',
    'POST /x',
  ])
  expect(bodies).toEqual([smuggled, smuggled, smuggled])
})

test('HOST-41 the upstream answers ranges, conditions and HEAD', async () => {
  world.upstream.answer = ({ headers, method }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304, { etag: '"1"' }).end()
    else if (headers.range) {
      response.writeHead(206, { 'content-type': 'text/javascript', 'content-range': 'bytes 0-1/4000' }).end('ab')
    } else
      response
        .writeHead(200, { 'content-length': '4000', 'accept-ranges': 'bytes' })
        .end(method === 'HEAD' ? '' : 'x'.repeat(4000))
  }

  const part = await world.portal.ask(OWN, '/a.js', { headers: { range: 'bytes=0-1', 'accept-encoding': 'gzip' } })
  expect([part.status, part.text, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    206,
    'ab',
    'bytes 0-1/4000',
    undefined,
  ])
  for (let turn = 0; turn < 300; turn++) {
    expect((await world.portal.ask(OWN, '/a.js', { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  }
  const head = await world.portal.ask(OWN, '/a.js', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4000', 0])
})

test('HOST-41 server-sent events arrive as they are sent, and the upstream notices when the reader leaves', async () => {
  let left = () => {}
  const hasLeft = new Promise<void>((done) => (left = done))
  world.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    response.once('close', left)
  }

  const message = await world.portal.begin(OWN, '/events', { headers: { 'accept-encoding': 'gzip' } })
  const [chunk] = (await once(message, 'data')) as [Buffer]
  expect(chunk.toString()).toBe('data: 1\n\n')
  message.destroy()
  await hasLeft
})

test('HOST-41 HOST-42 HOST-310 web sockets pass in both directions with their subprotocol, from the application and the portal only', async () => {
  const sockets = new WebSocketServer({ server: world.upstream.server, handleProtocols: () => 'chat' })
  const seen: Record<string, unknown>[] = []
  sockets.on('connection', (socket, { headers, url }) => {
    seen.push({ url, host: headers.host, origin: headers.origin, cookie: headers.cookie })
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  sockets.on('headers', (headers) =>
    headers.push('Set-Cookie: seat=7; Domain=upstream.test; Path=/', 'Server: secret/1.0'),
  )
  const open = (origin: string | undefined, host = OWN) =>
    new WebSocket(`ws://127.0.0.1:${world.portal.port}/live?room=7`, ['chat'], {
      headers: { host, cookie: `a=1; sid=${secret}`, ...(origin ? { origin } : {}) },
    })

  const socket = open(`http://${HOST}`)
  const agreed = once(socket, 'upgrade') as Promise<[IncomingMessage]>
  await once(socket, 'open')
  const [{ headers: handshake }] = await agreed
  expect(handshake['set-cookie']).toEqual(['seat=7; Path=/; Secure; SameSite=None; Partitioned'])
  expect(handshake.server).toBeUndefined()
  expect(socket.protocol).toBe('chat')
  socket.send('hello')
  expect(String((await once(socket, 'message'))[0])).toBe('hello')
  const bytes = Buffer.alloc(300_000, 7)
  socket.send(bytes)
  expect(bytes.equals((await once(socket, 'message'))[0] as Buffer)).toBe(true)
  expect(seen).toEqual([{ url: '/live?room=7', host: OWN, origin: `http://${OWN}`, cookie: 'a=1' }])

  for (const refused of [open('http://evil.example'), open(undefined, 'unknown.apps.localhost:8760')]) {
    const [error] = (await once(refused, 'error')) as [Error]
    expect(error.message).toMatch(/40[34]/)
  }
  const closed = once(socket, 'close')
  for (const client of sockets.clients) client.terminate()
  await closed
})

test('HOST-42 a redirect within the upstream leads to the application, and any other redirect is unchanged', async () => {
  const positions: [location: string, seen: string][] = [
    [`${world.upstream.origin}/next?a=1`, `http://${OWN}/next?a=1`],
    ['/next', `http://${OWN}/next`],
    ['next', `http://${OWN}/deep/next`],
    [`http://${OWN}/next`, `http://${OWN}/next`],
    // a server behind TLS that does not read the forwarded protocol, and the reverse
    [`https://${OWN}/next`, `http://${OWN}/next`],
    ['https://id.example.org/login', 'https://id.example.org/login'],
  ]
  for (const [location, seen] of positions) {
    world.upstream.answer = (_request, response) => void response.writeHead(302, { location }).end()

    expect((await world.portal.ask(OWN, '/deep/a.js')).headers.location).toBe(seen)
  }
  expect(world.upstream.requests).toHaveLength(positions.length)
})

test('HOST-42, HOST-311 cookies belong to the application’s host, and work in a frame of another site', async () => {
  world.upstream.answer = (_request, response) =>
    void response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': [
          'a=1; Domain=.apps.localhost; Path=/sub; HttpOnly; SameSite=Strict; Max-Age=9',
          '__Host-b=2; Secure; Path=/',
        ],
      })
      .end(page)

  expect((await world.portal.ask(OWN, '/login.js')).headers['set-cookie']).toEqual([
    'a=1; Path=/sub; HttpOnly; Max-Age=9; Secure; SameSite=None; Partitioned',
    '__Host-b=2; Path=/; Secure; SameSite=None; Partitioned',
  ])
})
