import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnswers } from '../requests/compress.ts'
import { answerUnknownPaths } from '../pipeline/known-paths.ts'
import { refuseOtherWorkers } from './service-worker.ts'
import { answerProblems } from '../pipeline/problems/problems.ts'
import { shellAssets } from './shell-assets.ts'
import { shellPages } from './shell-pages.ts'

const script = `console.log(${JSON.stringify('x'.repeat(3000))})`
const page = `<!doctype html><script nonce="__CSP_NONCE__"></script><script nonce="__CSP_NONCE__"></script>${'<p>x</p>'.repeat(300)}`
let folder: string
let app: FastifyInstance
let hasWorker = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-shell-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'favicon.ico'), 'icon')
  await writeFile(join(folder, 'service-worker.js'), 'self.files')
  await writeFile(join(folder, '.secret'), 'CANARY')
  await writeFile(join(folder, 'assets/index-Bx81kQ2z.js'), script)
  await writeFile(join(folder, 'assets/index-Bx81kQ2z.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/index-Bx81kQ2z.js.gz'), gzipSync(script))
  app = Fastify()
  answerUnknownPaths(app)
  answerProblems(app, () => 'en')
  refuseOtherWorkers(app)
  compressAnswers(app)
  await app.register(shellAssets, { folder, hasWorker: () => Promise.resolve(hasWorker) })
  shellPages(app, {
    folder,
    framed: () => Promise.resolve({ origins: ['http://*.apps.test', 'https://erp.example.org'], delegations: [] }),
    embedders: (request) => Promise.resolve(request.url.includes('tenantId=7') ? ['https://intranet.test'] : []),
    isSecure: true,
    scriptOrigins: [],
    opened: () => {},
    isSetUp: () => Promise.resolve(true),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/login', '/login/custom/nordbro', '/portal/', '/portal/1/', '/portal/100231/', '/portal/custom/nordbro/1'])(
  'OPS-8 SEC-1 %s returns the shell’s page, revalidated every time, with a new nonce',
  async (url) => {
    const answers = [await get(url), await get(url)]
    const nonces = answers.map(({ payload, headers }) => {
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      const [nonce, ...rest] = Array.from(payload.matchAll(/nonce="([^"]+)"/g), ([, value]) => value)
      expect(rest).toEqual([nonce])
      expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
    expect(nonces[0]).not.toContain('CSP')
  },
)

test('SEC-1, SEC-47 the policy permits frames of applications only, and no plugin, base or foreign form action', async () => {
  const policy = String((await get('/portal/1/')).headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "frame-src 'self' blob: http://*.apps.test https://erp.example.org",
      "require-trusted-types-for 'script'",
      'report-to csp',
    ]),
  )
  expect(policy.filter((directive) => directive.includes('unsafe'))).toEqual([])
})

test('ENTRY-80, ENTRY-128, ENTRY-129 origins that a tenant has registered may frame its portal, and none may frame the sign-in pages', async () => {
  const { headers } = await get('/portal/1/?tenantId=7')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://intranet.test;")
  expect(headers).not.toHaveProperty('x-frame-options')

  const signIn = ['', '/', '/custom/nordbro', '/free-license', '/scan/x', '/scan-app', '/forgotten', '/reset']
  const outside = ['/enterprise/portal', '/enterprise/portal/', '/portal/upgrade-intro', '/portal/upgrade-intro/']
  // the shell also shows its sign-in page there
  const nearly = ['/login/x', '/login//', '//login', '/loginx', '/login/forgotten/', '/login/custom/nordbro/1']
  const accept = 'text/html'
  for (const path of [...signIn.map((end) => `/login${end}`), ...outside, ...nearly]) {
    const answer = await get(`${path}?tenantId=7`, { accept })
    expect(answer.statusCode, path).toBe(nearly.includes(path) ? 404 : 200)
    expect(answer.headers['content-security-policy'], path).toContain("frame-ancestors 'none';")
    expect(answer.headers['x-frame-options'], path).toBe('DENY')
  }
})

test('SEC-43 the policy names the existing trusted types policies', async () => {
  expect((await get('/portal/1/')).headers['content-security-policy']).toContain(
    '; trusted-types portico-worker portico-operator; ',
  )
})

test('SEC-2 SEC-46 the sign-in page may neither be framed nor contain frames', async () => {
  const { headers } = await get('/login')
  expect(headers['content-security-policy']).toContain("; frame-src 'none'; ")
  expect(headers['permissions-policy']).not.toContain('"')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('OPS-1 the root redirects into the portal', async () => {
  const { statusCode, headers } = await get('/')
  expect([statusCode, headers.location]).toEqual([302, '/portal/1/'])
})

test('OPS-8 a file with a hash in its name may be cached forever', async () => {
  const { headers, payload } = await get('/portal/assets/index-Bx81kQ2z.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(payload).toBe(script)
})

test('OPS-21 OPS-23 OPS-68 the service worker is revalidated each time, and removes itself if it is switched off', async () => {
  const url = '/portal/service-worker.js'
  const expected = await get(url, { 'service-worker': 'script' })
  hasWorker = false
  const disabled = await get(url, { 'service-worker': 'script' })
  hasWorker = true

  expect(expected.payload).toBe('self.files')
  expect(disabled.payload).toContain('registration.unregister()')
  for (const { headers } of [expected, disabled]) {
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers).not.toHaveProperty('service-worker-allowed')
  }
})

test.each(['/portal/assets/index-Bx81kQ2z.js', '/portal/favicon.svg', '/portal/1/', '/portal/service-worker.js.br'])(
  'SEC-16 %s is not served as a worker',
  async (url) => {
    const { statusCode, payload } = await get(url, { 'service-worker': 'script' })
    expect(statusCode).toBe(403)
    expect(payload).not.toContain('xxx')
  },
)

test('OPS-8 a missing file answers 404 and never a page', async () => {
  for (const url of ['/portal/assets/gone.js', '/portal/gone.svg', '/portal/assets/', '/portal/sw.js']) {
    const { statusCode, headers, payload } = await get(url, { 'sec-fetch-dest': 'document' })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
    expect(payload).not.toContain('<!doctype')
  }
})

test('ENTRY-14 an unknown address answers a browser with the shell’s page and status 404, and a program with a problem', async () => {
  const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const url of ['/portall/1', '/dashboard', '/index.html?x=1']) {
    const { statusCode, headers, payload } = await get(url, person)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    expect(payload).toContain('<p>x</p>')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  for (const url of ['/api/x', '/identification/x', '/knowledge/x', '/apps/x', '/@apps/x', '/portal/assets/gone.js']) {
    expect((await get(url, person)).headers['content-type']).toBe('application/json; charset=utf-8')
  }
  expect((await get('/portall/1', { accept: '*/*' })).statusCode).toBe(404)
  expect((await get('/portall/1', { accept: '*/*' })).payload).not.toContain('<p>')
  expect((await app.inject({ method: 'POST', url: '/portall/1', headers: person })).payload).not.toContain('<p>')
})

test('OPS-8 the default favicon exists', async () => {
  expect((await get('/favicon.ico')).payload).toBe('icon')
})

test('OPS-8 a new build is served without a restart', async () => {
  await writeFile(join(folder, 'index.html'), page.replace('<p>x</p>', '<p>new</p>'))
  expect((await get('/portal/1/')).payload).toContain('<p>new</p>')
  await writeFile(join(folder, 'index.html'), page)
})

test.each([
  '/portal/assets/..%2f.secret',
  '/portal/assets/%2e%2e/.secret',
  '/portal/assets/../.secret',
  '/portal/.secret',
  '/portal/assets/..%5c.secret',
  '/portal/assets/%00',
  '/portal/assets//etc/passwd',
])('SEC-12 no file outside the folder is reached: %s', async (url) => {
  const { payload } = await get(url)
  expect(payload).not.toContain('CANARY')
  expect(payload).not.toContain('root:')
})

test('OPS-9 files are served with a compression that the client accepts', async () => {
  const url = '/portal/assets/index-Bx81kQ2z.js'
  const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  const gz = await get(url, { 'accept-encoding': 'gzip' })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  expect((await get(url)).headers['content-encoding']).toBeUndefined()
})

test('OPS-9 pages are compressed when they are created', async () => {
  const br = await get('/portal/1/', { 'accept-encoding': 'br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<p>x</p>')
  const gz = await get('/portal/1/', { 'accept-encoding': 'br;q=0, gzip' })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.rawPayload).toString()).toContain('<p>x</p>')
})
