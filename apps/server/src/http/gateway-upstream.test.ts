import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type BareGateway, HOST, OWN, registered, startGateway } from '../../test/bare-gateway.ts'
import { readBody, startUpstream, type Upstream } from '../../test/upstream.ts'
import { lookupOutside } from './gateway-address.ts'

let portal: BareGateway
let upstream: Upstream
const page = '<!doctype html><html><head><title>å</title></head><body>Hello</body></html>'
const secret = 'S'.repeat(43)

beforeAll(async () => {
  portal = await startGateway('/nowhere', {
    answerWithin: 700,
    isPortalSecret: (value) => Promise.resolve(value === secret),
  })
})
afterAll(() => portal.close())
beforeEach(async () => {
  upstream = await startUpstream()
  portal.applications.set('app', registered({ upstream: upstream.origin }))
})
afterEach(() => upstream.close())

const answerPage = (body: string | Buffer, headers: Record<string, string> = {}) => {
  upstream.answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
}

test('HOST-40 a realm’s entry page is the upstream’s with boot script and base address ahead, and never compressed for it', async () => {
  answerPage(page, { 'content-type': 'text/html; charset=utf-8', etag: '"7"' })

  const { status, headers, text } = await portal.ask(HOST, '/apps/app/orders/list?page=2', {
    headers: { 'sec-fetch-dest': 'iframe', 'accept-encoding': 'identity, br;q=0' },
  })

  expect(status).toBe(200)
  expect(upstream.asked[0]).toMatchObject({ url: '/orders/list?page=2', method: 'GET' })
  expect(upstream.asked[0]?.headers['accept-encoding']).toBe('identity')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  expect(headers['content-security-policy']).toContain(`script-src 'self' http://${OWN}`)
  expect(headers['content-security-policy']).toContain(`ws://${OWN}`)
  expect(text).toMatch(
    /<head><script src="\/apps\/-\/boot\.[\w-]+\.js"><\/script><base href="http:[^"]+\/orders\/list\?page=2">/,
  )
  const again = await portal.ask(HOST, '/apps/app/orders/list?page=2', {
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  expect(again.status).toBe(304)
})

test.each([
  ['utf-8', Buffer.from(page), 'text/html'],
  [
    'gbk',
    Buffer.from([
      ...Buffer.from('<html><head><meta charset="gbk"><title>'),
      0xc4,
      0xe3,
      ...Buffer.from('</title></head>'),
    ]),
    'text/html; charset=gbk',
  ],
  ['utf-16le', Buffer.from(`\u{feff}${page}`, 'utf16le'), 'text/html; charset=utf-8'],
])('HOST-40 a page in %s stays readable, its bytes behind the head untouched', async (charset, bytes, contentType) => {
  answerPage(bytes)

  const { body, headers, text } = await portal.ask(HOST, '/apps/app/')

  expect(headers['content-type']).toBe(contentType)
  expect(text).toMatch(
    /<head><script src="\/apps\/-\/boot\.[\w-]+\.js"><\/script><base href="http:\/\/app\.apps\.localhost:8760\/">/,
  )
  if (charset === 'gbk') expect(body.includes(Buffer.from([0xc4, 0xe3]))).toBe(true)
  else expect(text).toContain('<title>å</title>')
})

test.each([
  ['gzip', gzipSync(page)],
  ['br', brotliCompressSync(page)],
])('HOST-40 a page that comes in %s although nobody asked for it is decoded', async (encoding, bytes) => {
  answerPage(bytes, { 'content-encoding': encoding })

  expect((await portal.ask(HOST, '/apps/app/')).text).toContain('<body>Hello')
})

test('HOST-40 what stands behind a page’s head is handed on as it comes', async () => {
  let finish = () => {}
  upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<html><head></head><body>first')
    finish = () => response.end('last</body></html>')
  }

  const message = await portal.begin(HOST, '/apps/app/')
  const [chunk] = (await once(message, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('first')
  finish()
  expect((await readBody(message)).toString()).toContain('last')
})

test('HOST-40 a policy inside the page does not shut out the application’s own host, and its base address is kept', async () => {
  answerPage(
    '<!-- <head> --><html><head><meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><base href="/sub/"></head>',
  )

  const { text } = await portal.ask(HOST, '/apps/app/')

  expect(text).not.toMatch(/Content-Security-Policy/i)
  expect(text.indexOf('boot.')).toBeGreaterThan(text.indexOf('<html>'))
  expect(text).toContain(`<base href="http://${OWN}/sub/">`)
})

test('HOST-41 every method, body, query and status passes, and compression stays as the upstream made it', async () => {
  const packed = gzipSync(JSON.stringify({ some: 'x'.repeat(4000) }))
  upstream.answer = (request, response) => {
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
    const { status, headers, body } = await portal.ask(OWN, '/api/orders?x=%2F&y=1', {
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
  expect(upstream.asked.map(({ url }) => url)).toEqual(Array(4).fill('/api/orders?x=%2F&y=1'))
})

test('HOST-41 a body without a length keeps its framing: nothing of it is taken for a request of its own', async () => {
  const bodies: string[] = []
  upstream.answer = (request, response) =>
    void readBody(request).then((body) => (bodies.push(body.toString()), response.end()))

  const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n'
  for (const method of ['DELETE', 'OPTIONS', 'POST']) {
    await portal.ask(OWN, '/x', {
      method,
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
      body: smuggled,
    })
  }

  expect(upstream.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /x', 'OPTIONS /x', 'POST /x'])
  expect(bodies).toEqual([smuggled, smuggled, smuggled])
})

test('HOST-41 parts, conditions and HEAD are answered by the upstream', async () => {
  upstream.answer = ({ headers, method }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304, { etag: '"1"' }).end()
    else if (headers.range) {
      response.writeHead(206, { 'content-type': 'text/javascript', 'content-range': 'bytes 0-1/4000' }).end('ab')
    } else
      response
        .writeHead(200, { 'content-length': '4000', 'accept-ranges': 'bytes' })
        .end(method === 'HEAD' ? '' : 'x'.repeat(4000))
  }

  const part = await portal.ask(OWN, '/a.js', { headers: { range: 'bytes=0-1', 'accept-encoding': 'gzip' } })
  expect([part.status, part.text, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    206,
    'ab',
    'bytes 0-1/4000',
    undefined,
  ])
  for (let turn = 0; turn < 300; turn++) {
    expect((await portal.ask(OWN, '/a.js', { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  }
  const head = await portal.ask(OWN, '/a.js', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4000', 0])
})

test('HOST-41 server-sent events arrive while they are sent, and a reader who leaves is told to the upstream', async () => {
  let left = () => {}
  const hasLeft = new Promise<void>((done) => (left = done))
  upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    response.once('close', left)
  }

  const message = await portal.begin(OWN, '/events', { headers: { 'accept-encoding': 'gzip' } })
  const [chunk] = (await once(message, 'data')) as [Buffer]
  expect(chunk.toString()).toBe('data: 1\n\n')
  message.destroy()
  await hasLeft
})

test('HOST-41 HOST-42 web sockets pass in both directions with their subprotocol, from the application and its realm alone', async () => {
  const sockets = new WebSocketServer({ server: upstream.server, handleProtocols: () => 'chat' })
  const seen: Record<string, unknown>[] = []
  sockets.on('connection', (socket, { headers, url }) => {
    seen.push({ url, host: headers.host, origin: headers.origin, cookie: headers.cookie })
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  sockets.on('headers', (headers) =>
    headers.push('Set-Cookie: seat=7; Domain=upstream.test; Path=/', 'Server: secret/1.0'),
  )
  const open = (origin: string | undefined, host = OWN) =>
    new WebSocket(`ws://127.0.0.1:${portal.port}/live?room=7`, ['chat'], {
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
  expect(seen).toEqual([
    { url: '/live?room=7', host: new URL(upstream.origin).host, origin: upstream.origin, cookie: 'a=1' },
  ])

  for (const refused of [open('http://evil.example'), open(undefined, 'unknown.apps.localhost:8760')]) {
    const [error] = (await once(refused, 'error')) as [Error]
    expect(error.message).toMatch(/40[34]/)
  }
  const closed = once(socket, 'close')
  for (const client of sockets.clients) client.terminate()
  await closed
})

test('HOST-42 a redirect to an address of the upstream’s own leads to the application, any other where it says', async () => {
  const places: [string, string, string][] = [
    [`${upstream.origin}/next?a=1`, `http://${OWN}/next?a=1`, '/apps/app/next?a=1'],
    ['/next', `http://${OWN}/next`, '/apps/app/next'],
    ['next', `http://${OWN}/deep/next`, '/apps/app/deep/next'],
    [`http://${OWN}/next`, `http://${OWN}/next`, '/apps/app/next'],
    ['https://id.example.org/login', 'https://id.example.org/login', 'https://id.example.org/login'],
  ]
  for (const [location, ofFile, ofEntry] of places) {
    upstream.answer = (_request, response) => void response.writeHead(302, { location }).end()

    expect((await portal.ask(OWN, '/deep/a.js')).headers.location).toBe(ofFile)
    expect((await portal.ask(HOST, '/apps/app/deep/page')).headers.location).toBe(ofEntry)
  }
  expect(upstream.asked).toHaveLength(places.length * 2)
})

test('HOST-42 cookies live on the application’s host, and in a frame of another site; those of an entry page are dropped', async () => {
  upstream.answer = (_request, response) =>
    void response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': [
          'a=1; Domain=.apps.localhost; Path=/sub; HttpOnly; SameSite=Strict; Max-Age=9',
          '__Host-b=2; Secure; Path=/',
        ],
      })
      .end(page)

  expect((await portal.ask(OWN, '/login.js')).headers['set-cookie']).toEqual([
    'a=1; Path=/sub; HttpOnly; Max-Age=9; Secure; SameSite=None; Partitioned',
    '__Host-b=2; Path=/; Secure; SameSite=None; Partitioned',
  ])
  expect((await portal.ask(HOST, '/apps/app/')).headers['set-cookie']).toBeUndefined()
})

test('HOST-43 neither the portal’s cookies nor its bearer reach an upstream, nor what a caller says of itself', async () => {
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
  await portal.ask(OWN, '/api/x', { headers })
  await portal.ask(HOST, '/apps/app/', { headers })

  const [asset, entry] = upstream.asked.map((request) => request.headers)
  expect(asset).toMatchObject({
    host: new URL(upstream.origin).host,
    cookie: 'signed_in=1; own=2',
    origin: upstream.origin,
    referer: `${upstream.origin}/`,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': OWN,
    'x-forwarded-proto': 'http',
  })
  expect(asset?.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/)
  expect(entry?.cookie).toBeUndefined()
  for (const name of ['authorization', 'forwarded', 'x-tenant-id', 'x-hop']) {
    expect([asset?.[name], entry?.[name]], name).toEqual([undefined, undefined])
  }
})

test('HOST-43 an application’s own token and another site’s origin are handed on as they are', async () => {
  const own = {
    authorization: `Bearer ${'A'.repeat(43)}`,
    origin: 'http://evil.example',
    'sec-fetch-site': 'cross-site',
  }
  await portal.ask(OWN, '/api/x', { headers: own })

  expect(upstream.asked[0]?.headers).toMatchObject(own)
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
])('HOST-43 an upstream inside is refused unless the operator lists it: %s', async (name) => {
  const { port } = new URL(upstream.origin)
  const strict = await startGateway('/nowhere', { upstreamHosts: [`127.0.0.1:1`], answerWithin: 700 })
  strict.applications.set('app', registered({ upstream: `http://${name}:${port}` }))

  expect((await strict.ask(OWN, '/x')).status).toBe(502)
  expect(upstream.asked).toHaveLength(0)
  await strict.close()
})

test('HOST-43 a name is judged by the very address that is connected to', async () => {
  const answers: unknown[] = []
  for (const all of [true, false]) lookupOutside('localhost', { all }, (error) => answers.push(error))

  await expect.poll(() => answers).toHaveLength(2)
  for (const error of answers) expect(error).toMatchObject({ code: 'INSIDE_ADDRESS' })
})

test('HOST-46 an upstream that is down, late or failing: a small page with another try, in the reader’s language, and no boot script', async () => {
  const ask = (language: string, host = HOST, path = '/apps/app/') =>
    portal.ask(host, path, { headers: { 'sec-fetch-dest': 'iframe', 'accept-language': language } })
  portal.applications.set('app', registered({ upstream: 'http://127.0.0.1:9' }))
  const down = await ask('en')
  expect(down.status).toBe(502)
  expect(down.text).toMatch(/<html lang="en">[^]*Application unavailable[^]*<a href="">Try again/)
  expect(down.text).not.toContain('<script')
  expect((await ask('sv')).text).toContain('Försök igen')
  expect((await ask('zh-CN')).text).toContain('应用不可用')

  portal.applications.set('app', registered({ upstream: upstream.origin, kind: 'iframe' }))
  upstream.answer = () => {}
  const late = await ask('en', OWN, '/page')
  expect([late.status, late.headers['content-type']]).toEqual([504, 'text/html; charset=utf-8'])
  const problem = await portal.ask(OWN, '/api/x', { headers: { 'sec-fetch-dest': 'empty' } })
  expect([problem.status, JSON.parse(problem.text)]).toEqual([
    504,
    expect.objectContaining({ errorCode: 'UPSTREAM_TIMEOUT' }),
  ])

  portal.applications.set('app', registered({ upstream: upstream.origin }))
  upstream.answer = (_request, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(page)
  const failing = await ask('en')
  expect([failing.status, failing.text.includes('boot.')]).toEqual([502, false])
  upstream.answer = (_request, response) => void response.socket?.destroy()
  expect((await ask('en')).status).toBe(502)
})

test('HOST-46 an upstream that breaks off is never taken for whole, and one that leads back here ends', async () => {
  upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(portal.ask(OWN, '/file.txt')).rejects.toThrow(/aborted|ECONNRESET|hang up/)

  upstream.answer = (_request, response) => void response.end()
  await portal.ask(OWN, '/x')
  const via = upstream.asked.at(-1)?.headers.via ?? ''
  expect((await portal.ask(OWN, '/x', { headers: { via } })).status).toBe(502)
  expect(upstream.asked).toHaveLength(2)
})

test('HOST-46 a request above 64 MB is refused before the upstream has it', async () => {
  const { status } = await portal
    .ask(OWN, '/upload', {
      method: 'POST',
      headers: { 'content-length': String(64 * 1024 * 1024 + 1), 'content-type': 'text/plain' },
      body: '',
    })
    .catch(() => ({ status: 413 }))

  expect(status).toBe(413)
  expect(upstream.asked).toHaveLength(0)
})
