import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BareGateway, HOST, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'

/** An upstream that answers every request with fixed bytes. */
let upstream: Server
let portal: BareGateway
/** A gateway with the default time limits, for answers that a busy machine delays. */
let patientPortal: BareGateway
let answer: (socket: Socket, request: number) => void
const sockets = new Set<Socket>()

beforeAll(async () => {
  let request = 0
  upstream = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', () => answer(socket, ++request))
  })
  await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready))
  portal = await startGateway('/nowhere', { answerTimeoutMs: 700, decompressedBytes: 2 ** 20 })
  patientPortal = await startGateway('/nowhere', { decompressedBytes: 2 ** 20 })
  const { port } = upstream.address() as AddressInfo
  const upstreamOrigin = `http://127.0.0.1:${port}`
  for (const { applications } of [portal, patientPortal])
    applications.set('app', registered({ kind: 'iframe', upstream: upstreamOrigin }))
  portal.applications.set('pages', registered({ code: 'pages', isolation: 'own', upstream: upstreamOrigin }))
})
afterAll(async () => {
  await Promise.all([portal.close(), patientPortal.close()])
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => upstream.close(done))
})
beforeEach(() => {
  answer = (socket) => socket.end(OK)
})

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok'
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
/** A file, and a page into which the gateway inserts a boot script. */
const HOSTS = { file: OWN, page: 'pages.apps.localhost:8760' } as const
/** The status, or `broken` if the answer ended early. */
const outcomeOf = (kind: 'file' | 'page', headers: Record<string, string> = {}) =>
  portal
    .ask(HOSTS[kind], '/x', { headers: { ...headers, ...(kind === 'page' && { 'sec-fetch-dest': 'iframe' }) } })
    .then(
      ({ status }) => status,
      () => 'broken' as const,
    )

const BROKEN: [string, string, (number | 'broken')[]][] = [
  ['no HTTP at all', 'hello\r\n\r\n', [502]],
  ['an answer of HTTP/0.9', '<html>', [502]],
  ['a status above 599', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', [502]],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', [502]],
  ['headers above 256 KB', `${HEAD}x-long: ${'x'.repeat(300_000)}\r\n\r\n`, [502]],
  ['two lengths', `${HEAD}content-length: 2\r\ncontent-length: 3\r\n\r\nabc`, [502]],
  ['a length beside chunks', `${HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, [502]],
  ['a folded header', `${HEAD}x-a: a\r\n b\r\ncontent-length: 0\r\n\r\n`, [502]],
  ['NUL in a header', `${HEAD}x-a: a\0b\r\ncontent-length: 0\r\n\r\n`, [502]],
  ['a bare carriage return in a header', `${HEAD}x-a: a\rx-b: b\r\ncontent-length: 0\r\n\r\n`, [502]],
  ['a chunk without a size', `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`, [502, 'broken']],
  ['fewer bytes than it says', `${HEAD}content-length: 100\r\n\r\nfew`, [502, 'broken']],
  ['an error of its own with a body without end', 'HTTP/1.1 500 No\r\ncontent-type: text/html\r\n\r\nx', [502, 500, 'broken']], // prettier-ignore
]

test.each(BROKEN)(
  'HOST-46 HOST-95 a response fails, and the next one passes, if an upstream answers %s',
  async (_name, bytes, expected) => {
    answer = (socket) => socket.end(bytes, 'latin1')
    for (const kind of ['file', 'page'] as const) expect(expected).toContain(await outcomeOf(kind))

    answer = (socket) => socket.end(OK)
    expect(await outcomeOf('file')).toBe(200)
  },
)

test('HOST-46 endless interim responses and an endless head time out', async () => {
  answer = (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n'), 20)
    socket.once('close', () => clearInterval(timer))
  }
  expect(await outcomeOf('file')).toBe(504)

  answer = (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write('x: y\r\n'), 20)
    socket.once('close', () => clearInterval(timer))
  }
  expect(await outcomeOf('page')).toBe(504)
})

test('HOST-95, HOST-330 a second response behind the first is discarded', async () => {
  answer = (socket, request) =>
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n${request % 10}HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged`,
    )
  for (let turn = 0; turn < 5; turn++) {
    const got = await portal.ask(OWN, '/x').then(
      ({ text }) => text,
      () => 'broken',
    )
    expect(got).toMatch(/^(\d|broken)$/)
  }
})

const BOMBS: [string, Buffer][] = [
  ['gzip', gzipSync(Buffer.alloc(64 * 2 ** 20))],
  ['br', brotliCompressSync(Buffer.alloc(64 * 2 ** 20))],
  ['zstd', zstdCompressSync(Buffer.alloc(64 * 2 ** 20))],
]
const packed = (coding: string, bytes: Buffer, type = 'text/plain') =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-encoding: ${coding}\r\ncontent-length: ${bytes.length}\r\n\r\n`), // prettier-ignore
    bytes,
  ])

test.each(BOMBS)('HOST-95 a decompression bomb in %s is ended, as a file and as a page', async (coding, bytes) => {
  answer = (socket) => socket.end(packed(coding, bytes))
  expect([502, 'broken']).toContain(await outcomeOf('file'))

  const head = Buffer.from('<html><head></head><body>')
  const pack = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync }[coding]
  const page = pack?.(Buffer.concat([head, Buffer.alloc(64 * 2 ** 20)])) ?? head
  answer = (socket) => socket.end(packed(coding, page, 'text/html'))
  expect([502, 'broken']).toContain(await outcomeOf('page'))
})

test.each(['gzip', 'br', 'zstd', 'deflate', 'identity', 'unknown'])(
  'HOST-95 a valid response in %s arrives as the upstream compressed it, many at a time',
  async (coding) => {
    // Barely compressible, so that the compressed length is close to the plain length.
    const text = Buffer.from(randomBytes(100_000).toString('base64'))
    const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }[coding]
    const honest = pack?.(text) ?? text
    answer = (socket) => socket.end(packed(coding, honest))

    const answers = await Promise.all(Array.from({ length: 40 }, () => patientPortal.ask(OWN, '/x')))
    expect(answers.flatMap(({ status, text }) => (status === 200 ? [] : [text]))).toEqual([])
    expect(answers.every(({ body }) => body.equals(honest))).toBe(true)
    expect(answers[0]?.headers['content-encoding']).toBe(coding)
  },
)

test('HOST-95 stacked codings are refused, and event streams are requested without any', async () => {
  answer = (socket) => socket.end(packed('gzip, gzip', gzipSync(gzipSync('x'))))
  expect(await outcomeOf('file')).toBe(502)

  let received = ''
  const listener = (socket: Socket) => socket.once('data', (chunk) => (received = chunk.toString()))
  upstream.once('connection', listener)
  await outcomeOf('file', { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' })
  expect(received).toMatch(/accept-encoding: identity\r\n/i)
})

test('HOST-95 an endless page is ended', async () => {
  answer = (socket) => {
    socket.write(`${HEAD}\r\n<html><head></head><body>`)
    const more = Buffer.alloc(2 ** 20, 'x')
    const feed = () => {
      while (!socket.destroyed && socket.write(more));
    }
    socket.on('drain', feed)
    feed()
  }
  expect(await outcomeOf('page')).toBe('broken')
})

test('HOST-92 response headers that would act on the portal are removed, with any status', async () => {
  const tricks = [
    'clear-site-data: "cookies", "storage"', 'set-cookie: sid=stolen; Domain=localhost; Path=/', 'set-cookie: portal-frames=x', 'service-worker-allowed: /',
    'public-key-pins: pin-sha256="x"; max-age=1', 'strict-transport-security: max-age=31536000; includeSubDomains', 'nel: {"report_to":"x","max_age":1}',
    'report-to: {"group":"x"}', 'reporting-endpoints: x="https://evil.example"', 'alt-svc: h2="evil.example:443"', 'refresh: 0; url=https://evil.example/',
    'link: <https://evil.example/x>; rel=preload', 'access-control-allow-origin: *', 'access-control-allow-credentials: true', 'x-accel-redirect: /internal/', 'x-sendfile: /etc/passwd',
    'www-authenticate: Basic realm="Portal"', 'origin-agent-cluster: ?0', 'content-security-policy-report-only: x',
  ] // prettier-ignore
  for (const status of ['200 OK', '302 Found', '401 Unauthorized', '404 Not Found']) {
    for (const type of ['text/html', 'text/plain']) {
      const head = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: 1\r\nlocation: /y\r\nconnection: close\r\n${tricks.join('\r\n')}\r\n\r\nx`
      answer = (socket) => socket.end(head)
      const own = await portal.ask(OWN, '/x')
      expect(own.headers['set-cookie']).toEqual(['sid=stolen; Path=/; Secure; SameSite=None; Partitioned'])
      expect(own.headers).toMatchObject({ 'origin-agent-cluster': '?1', 'access-control-allow-origin': `http://${HOST}` })
      for (const trick of tricks.slice(3).filter((line) => !/^(refresh|link|www-authenticate|access-control|origin-agent)/.test(line))) {
        expect(own.headers).not.toHaveProperty(trick.split(':', 1)[0] ?? '')
      }
      expect(own.headers).not.toHaveProperty('clear-site-data')
    } // prettier-ignore
  }
})
