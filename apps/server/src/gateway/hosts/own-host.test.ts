import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BareGateway, registered, startGateway } from '../../../test/bare-gateway.ts'
import { startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'

const PORTAL = 'portico.localhost:8760'
const OWN = `app.${PORTAL}`
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body>app</body></html>'
const BOOT =
  /<head><script src="(\/\.well-known\/portico\/boot\.[\w-]{12}\.js)" data-portal="http:\/\/portico\.localhost:8760" data-code="app"/
const FRAME = { 'sec-fetch-dest': 'iframe' }

let portal: BareGateway
let upstream: Upstream
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-own-'))
  await mkdir(join(root, 'one/dist'), { recursive: true })
  await writeFile(join(root, 'one/dist/index.html'), PAGE)
  await writeFile(join(root, 'one/dist/worker.js'), 'onmessage = () => {}')
  await writeFile(join(root, 'one/dist/plan.pdf'), '%PDF')
  upstream = await startUpstream()
  portal = await startGateway(root, { portal: `http://${PORTAL}` })
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
  await rm(root, { recursive: true })
})
beforeEach(() => {
  upstream.requests.length = 0
  portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin }))
})

const answer = (headers: Record<string, string | string[]>, body: string | Buffer = PAGE, status = 200) => {
  upstream.answer = (_request, response) => void response.writeHead(status, headers).end(body)
}

test('HOST-110 HOST-121 pages of a folder and of an upstream begin with the boot script at their own host, and are otherwise unchanged', async () => {
  answer({ 'content-type': 'text/html; charset=utf-8' })
  const fromUpstream = await portal.ask(OWN, '/orders?page=2', { headers: FRAME })
  portal.applications.set('app', registered({ isolation: 'own', folder: 'one/dist', lifecycleName: 'plan' }))
  const fromFolder = await portal.ask(OWN, '/orders?page=2', { headers: FRAME })

  const [element = ''] = /<script[^>]*><\/script>/.exec(fromUpstream.text) ?? []
  expect(fromUpstream.text).toMatch(BOOT)
  expect(fromUpstream.text.replace(element, '')).toBe(PAGE)
  expect(fromFolder.text).toMatch(BOOT)
  expect(fromFolder.text).toContain('data-lifecycle="plan"></script>')
  expect(fromUpstream.text).not.toContain('<base')

  const path = BOOT.exec(fromUpstream.text)?.[1] ?? ''
  const script = await portal.ask(OWN, path)
  expect([script.status, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(script.text).toContain('portico-hello')
  const former = await portal.ask(OWN, path.replace(/boot\..{12}/, 'boot.abcdefghijkl'))
  expect([former.text === script.text, former.headers['cache-control']]).toEqual([true, 'no-cache'])
})

test('HOST-110 the portal’s origin redirects a page to the application’s host and refuses other methods', async () => {
  answer({ 'content-type': 'text/html' })
  const entry = await portal.ask(PORTAL, '/apps/app/orders?page=2', { headers: FRAME })
  expect([entry.status, entry.headers.location]).toEqual([302, `http://${OWN}/orders?page=2`])
  expect((await portal.ask(PORTAL, '/apps/app/orders', { method: 'POST', body: 'a=1' })).status).toBe(405)
  expect(upstream.requests).toEqual([])
})

test('HOST-121, HOST-259 a fragment that a script requests, and a download, are unchanged', async () => {
  answer({ 'content-type': 'text/html; charset=utf-8', 'content-length': String(PAGE.length), etag: '"7"' })
  const part = await portal.ask(OWN, '/part', { headers: { 'sec-fetch-dest': 'empty', 'if-none-match': '"6"' } })
  expect([part.text, part.headers.etag, upstream.requests[0]?.headers['if-none-match']]).toEqual([PAGE, '"7"', '"6"'])

  answer({ 'content-type': 'text/html', 'content-disposition': 'attachment; filename="page.html"' })
  const saved = await portal.ask(OWN, '/page.html', { headers: FRAME })
  expect([saved.text, saved.headers['content-disposition']]).toEqual([PAGE, 'attachment; filename="page.html"'])
})

test('HOST-121 a compressed page is decompressed for the boot script, and an unchanged page is not sent again', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', etag: '"7"' }
  answer(headers, gzipSync(PAGE))
  const first = await portal.ask(OWN, '/', { headers: FRAME })
  expect(first.text).toMatch(BOOT)
  expect(first.headers['content-encoding']).toBeUndefined()
  expect(first.headers.etag).toMatch(/^W\/"/)

  const again = await portal.ask(OWN, '/', { headers: { ...FRAME, 'if-none-match': first.headers.etag! } })
  expect(again.status).toBe(304)
  expect(upstream.requests[1]?.headers['if-none-match']).toBeUndefined()
  answer({ ...headers, etag: '"8"' }, gzipSync(PAGE))
  expect((await portal.ask(OWN, '/', { headers: { ...FRAME, 'if-none-match': first.headers.etag! } })).status).toBe(200)
})

test('HOST-122 responses pass as the server sent them: display, requests, storage and CORS headers', async () => {
  const sent = {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="plan.pdf"',
    'www-authenticate': 'Basic realm="app"',
    'access-control-allow-origin': 'https://partner.test',
    'access-control-expose-headers': 'x-total',
    'cross-origin-resource-policy': 'cross-origin',
    'service-worker-allowed': '/',
    'x-total': '7',
    'referrer-policy': 'unsafe-url',
  }
  answer(sent, '%PDF', 401)
  const { status, headers, text } = await portal.ask(OWN, '/plan.pdf', { headers: FRAME })
  expect([status, text]).toEqual([401, '%PDF'])
  expect(headers).toMatchObject(sent)
  expect(headers['x-content-type-options']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  expect(headers['content-security-policy']).toBe(`frame-ancestors 'self' http://${PORTAL}`)

  answer({ 'content-type': 'text/javascript' }, 'self.x = 1')
  const worker = await portal.ask(OWN, '/worker.js', {
    headers: { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' },
  })
  expect([worker.status, worker.text.split('\n', 1)[0]]).toEqual([200, 'self.x = 1'])
})

test.each(['PROPFIND', 'MKCOL', 'LOCK', 'MOVE', 'DELETE', 'OPTIONS'])(
  'HOST-122 %s reaches the server with its body, and the response comes back',
  async (method) => {
    answer({ 'content-type': 'application/xml', dav: '1, 2' }, '<ok/>', 207)
    const { status, headers, text } = await portal.ask(OWN, '/files/', {
      method,
      headers: { depth: '1', 'content-type': 'application/xml', 'content-length': '8' },
      body: '<asked/>',
    })
    expect([status, headers.dav, text]).toEqual([207, '1, 2', '<ok/>'])
    expect(upstream.requests[0]).toMatchObject({ method, url: '/files/' })
    expect(upstream.requests[0]?.headers.depth).toBe('1')
  },
)

test('HOST-123 a cookie stays with the application’s host and is otherwise unchanged', async () => {
  answer({
    'content-type': 'text/plain',
    'set-cookie': [
      'a=1; Domain=portico.localhost; Path=/x; HttpOnly; SameSite=Strict',
      'b=2; domain = .portico.localhost ;Secure',
      'portal-frames=forged; Path=/',
      'c=3',
    ],
  })
  const { headers } = await portal.ask(OWN, '/')
  expect(headers['set-cookie']).toEqual(['a=1; Path=/x; HttpOnly; SameSite=Strict', 'b=2; Secure', 'c=3'])
})

test('HOST-124 a server’s own policy stays in force, admits the boot script, and permits only the portal to frame the page', async () => {
  answer({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; frame-ancestors 'none'",
  })
  const { headers, text } = await portal.ask(OWN, '/', { headers: FRAME })
  const [policies = '', ours] = String(headers['content-security-policy']).split(', ')
  const nonce = /nonce="([\w-]+)"/.exec(text)?.[1]
  expect(nonce).toBeTruthy()
  expect(policies).toBe(`default-src 'self'; script-src 'nonce-abc' 'strict-dynamic' 'nonce-${nonce}'`)
  expect(ours).toBe(`frame-ancestors 'self' http://${PORTAL}`)
})

test.each([
  ['own', '?0'],
  ['process', '?1'],
] as const)(
  'HOST-125, HOST-261 an application of isolation %s says %s to whether its origin has a process of its own',
  async (isolation, output) => {
    portal.applications.set('app', registered({ isolation, folder: 'one/dist' }))
    expect((await portal.ask(OWN, '/', { headers: FRAME })).headers['origin-agent-cluster']).toBe(output)
  },
)

test('HOST-46 HOST-110 a server that is down is answered with a page that retries, without boot script', async () => {
  portal.applications.set('app', registered({ isolation: 'own', upstream: 'http://127.0.0.1:9' }))
  const { status, text } = await portal.ask(OWN, '/', { headers: FRAME })
  expect(status).toBe(502)
  expect(text).toContain('<h1>')
  expect(text).not.toContain('portico/boot.')
})

test('HOST-48 HOST-110 files are shown inline as a browser does, and unsupported methods are refused', async () => {
  portal.applications.set('app', registered({ isolation: 'own', folder: 'one/dist' }))
  const pdf = await portal.ask(OWN, '/plan.pdf', { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' } })
  expect([pdf.status, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    undefined,
  ])
  expect((await portal.ask(OWN, '/worker.js', { headers: { 'service-worker': 'script' } })).status).toBe(200)
  expect((await portal.ask(OWN, '/none.js')).status).toBe(404)
  expect((await portal.ask(OWN, '/worker.js', { method: 'DELETE' })).status).toBe(405)
})

test('HOST-173, HOST-304 a service worker gets the script that adds the boot script to its pages, and its requests get the server’s own response', async () => {
  const script = 'addEventListener("fetch", () => {}) // last line'
  const asWorker = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker', 'if-none-match': '"1"' }
  const tag = { 'content-type': 'text/javascript', etag: '"1"', 'service-worker-allowed': '/' }
  answer({ ...tag, 'content-encoding': 'gzip' }, gzipSync(script))
  const worker = await portal.ask(OWN, '/worker.js', { headers: asWorker })
  expect(upstream.requests[0]?.headers['if-none-match']).toBeUndefined()
  expect(worker.text.startsWith(`${script}\n`)).toBe(true)
  expect(worker.text).toMatch(/"element":"<script src=.{2}\/\.well-known\/portico\/boot\./)
  expect([worker.headers.etag, worker.headers['content-encoding'], worker.headers['service-worker-allowed']]).toEqual([
    undefined,
    undefined,
    '/',
  ])
  answer(tag, script)
  expect((await portal.ask(OWN, '/worker.js')).text).toBe(script)
  answer({ 'content-type': 'text/html' })
  expect((await portal.ask(OWN, '/', { headers: { 'sec-fetch-dest': 'empty' } })).text).toBe(PAGE)

  portal.applications.set('app', registered({ isolation: 'own', folder: 'one/dist' }))
  const file = await portal.ask(OWN, '/worker.js', { headers: asWorker })
  expect(file.text).toMatch(/^onmessage = \(\) => \{\}\n;\{const porticoFacts=/)
})
