import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BareGateway, HOST, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'

let portal: BareGateway
let root: string
const script = `console.log('${'x'.repeat(4000)}')\n//# sourceMappingURL=index-Bx81kQ2z.js.map`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-host-'))
  const dist = join(root, 'one/dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(dist, 'reports'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><head></head><body>one')
  await writeFile(join(dist, 'reports/year.html'), '<!doctype html><head></head><body>year')
  await writeFile(join(dist, 'assets/index-Bx81kQ2z.js'), script)
  await writeFile(join(dist, 'assets/index-Bx81kQ2z.js.br'), brotliCompressSync(script))
  await writeFile(join(dist, 'assets/index-Bx81kQ2z.js.map'), '{}')
  await writeFile(join(dist, 'worker.js'), script)
  await writeFile(join(dist, 'plan.pdf'), '%PDF')
  portal = await startGateway(root)
})
afterAll(async () => {
  await portal.close()
  await rm(root, { recursive: true })
})
beforeEach(() => portal.applications.set('app', registered({ folder: 'one/dist' })))

test('HOST-48 a file is served whole, in ranges, by condition, by HEAD, and compressed if a compressed copy exists', async () => {
  const whole = await portal.ask(OWN, '/worker.js')
  expect([whole.status, whole.text, whole.headers['accept-ranges']]).toEqual([200, script, 'bytes'])

  const part = await portal.ask(OWN, '/worker.js', { headers: { range: 'bytes=0-10', 'accept-encoding': 'gzip, br' } })
  expect([part.status, part.text, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    206,
    'console.log',
    `bytes 0-10/${script.length}`,
    undefined,
  ])
  expect((await portal.ask(OWN, '/worker.js', { headers: { range: 'bytes=99999-' } })).status).toBe(416)

  const etag = whole.headers.etag ?? ''
  expect((await portal.ask(OWN, '/worker.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await portal.ask(OWN, '/worker.js', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(script.length), 0])

  const packed = await portal.ask(OWN, '/assets/index-Bx81kQ2z.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect(packed.headers['content-type']).toMatch(/javascript/)
  const gzipped = await portal.ask(OWN, '/worker.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(gzipped.body).toString()).toBe(script)
  expect(gzipped.headers['cache-control']).toBe('no-cache')
  expect((await portal.ask(OWN, '/assets/index-Bx81kQ2z.js.map')).status).toBe(200)
  expect((await portal.ask(OWN, '/worker.js', { method: 'DELETE' })).status).toBe(405)
})

test('HOST-48 SEC-45 a page in a folder finds the files beside it, has the portal’s permissions policy, and is not sent again unchanged', async () => {
  const page = await portal.ask(HOST, '/apps/app/reports/year.html')
  expect(page.text).toContain(`<base href="http://${OWN}/reports/">`)
  expect(page.headers['permissions-policy']).toContain('payment=()')
  expect(page.headers['permissions-policy']).toContain('camera=(self)')
  const deep = await portal.ask(HOST, '/apps/app/orders/7')
  expect(deep.text).toContain(`<base href="http://${OWN}/">`)
  const again = await portal.ask(HOST, '/apps/app/orders/7', { headers: { 'if-none-match': deep.headers.etag ?? '' } })
  expect([again.status, deep.headers['cache-control']]).toEqual([304, 'no-cache'])
})

test('HOST-48, HOST-314 a request for a service worker is refused', async () => {
  const headers = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }

  expect((await portal.ask(OWN, '/worker.js', { headers })).status).toBe(403)
  expect((await portal.ask(HOST, '/apps/app/worker.js', { headers })).status).toBe(403)
})

test('HOST-49 an application’s host permits reading by the portal’s origin only, in its own agent cluster', async () => {
  for (const origin of [`http://${HOST}`, 'http://evil.example', 'null']) {
    const { headers } = await portal.ask(OWN, '/worker.js', { headers: { origin } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': `http://${HOST}`,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.vary).toContain('origin')
  }
  const preflight = (origin: string) =>
    portal.ask(OWN, '/api', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type, x-own',
      },
    })
  expect((await preflight(`http://${HOST}`)).headers).toMatchObject({
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': 'content-type, x-own',
  })
  expect((await preflight('http://evil.example')).headers['access-control-allow-methods']).toBeUndefined()
})

test('HOST-49 only the portal may frame a page on an application’s host', async () => {
  portal.applications.set('app', registered({ folder: 'one/dist', kind: 'iframe' }))
  const { headers } = await portal.ask(OWN, '/reports/year.html', { headers: { 'sec-fetch-dest': 'iframe' } })

  expect(headers['content-security-policy']).toBe(`frame-ancestors 'self' http://${HOST}`)
})

test('HOST-45 an untrusted page is sandboxed on every address, and loads its own modules without an origin', async () => {
  portal.applications.set(
    'app',
    registered({
      folder: 'one/dist',
      kind: 'iframe',
      isolation: 'untrusted',
      sandbox: 'allow-scripts allow-same-origin',
    }),
  )

  const page = await portal.ask(OWN, '/', { headers: { 'sec-fetch-dest': 'document' } })
  expect(page.headers['content-security-policy']).toBe(`sandbox allow-scripts; frame-ancestors 'self' http://${HOST}`)
  const module = await portal.ask(OWN, '/worker.js', { headers: { origin: 'null' } })
  expect(module.headers['access-control-allow-origin']).toBe('null')
  expect(module.headers['access-control-allow-credentials']).toBeUndefined()
})

test('SEC-3 “self” in a registry entry includes the application’s own host', async () => {
  portal.applications.set(
    'app',
    registered({ folder: 'one/dist', csp: { 'script-src': "'self' https://cdn.example.org", 'img-src': '*' } }),
  )
  const policy = String((await portal.ask(HOST, '/apps/app/')).headers['content-security-policy'])

  expect(policy).toContain(`script-src 'self' http://${OWN} https://cdn.example.org;`)
  expect(policy).toContain('img-src *;')
  expect(policy).toContain(`worker-src 'self' http://${OWN} blob:`)
  expect(policy.match(/frame-ancestors/g)).toHaveLength(1)
  expect(policy).toContain("frame-ancestors 'self'")
})

test('HOST-16 the host of an application that does not exist answers 404', async () => {
  portal.applications.delete('app')
  expect((await portal.ask(OWN, '/worker.js')).status).toBe(404)
})

test.each(['portal', 'own'] as const)(
  'HOST-78 the host of an application takes a pass to be framed from a page of the portal: isolation %s',
  async (isolation) => {
    portal.applications.set('app', registered({ folder: 'one/dist', isolation }))
    const pass = `/.well-known/portal-frames?ticket=${'A'.repeat(43)}&to=%2Fworker.js`
    const take = (referer: string) => portal.ask(OWN, pass, { headers: { referer } })
    const taken = await take(`http://${HOST}/portal/`)
    expect([taken.status, taken.headers.location]).toEqual([302, `http://${OWN}/worker.js`])
    expect(taken.headers['set-cookie']?.[0]).toContain(`portal-frames=${'A'.repeat(43)}`)
    expect((await take('http://evil.test/')).status).toBe(403)
  },
)
