import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApplicationDefinition } from '@portico/contract/administration/application-definitions'
import { forbiddingDirective, framingRefusal } from './content-policy.ts'
import { partsOf } from './page-parts.ts'
import { testDefinition } from './test-definition.ts'

const NAMES = { 'zh-CN': '天气', en: 'Weather', 'sv-SE': 'Väder' }
const PORTAL = 'https://portal.example'

const definition = (
  hosting: Partial<ApplicationDefinition['hosting']>,
  more: Partial<ApplicationDefinition> = {},
): ApplicationDefinition => ({
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'weather', names: NAMES, group: 'pm' },
  hosting: { kind: 'realm', sourceKind: 'upstream', source: 'https://weather.example', ...hosting },
  menus: [{ code: 'weather.now', names: NAMES, path: '/now', parameters: 'unit=c' }],
  ...more,
})

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

describe('a running application', () => {
  let server: Server | undefined
  afterEach(() => new Promise((done) => void (server ? server.close(done) : done(undefined))))

  /** Tests a definition at a server with these answers; every other path is an empty page. */
  async function tried(tested: ApplicationDefinition, answers: Record<string, Answer>) {
    server = createServer(({ url = '' }, response) => {
      const { status = 200, headers, body = '' } = answers[url] ?? {}
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
    })
    await new Promise<void>((ready) => void server?.listen(0, '127.0.0.1', ready))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { problems } = await testDefinition(tested, { address, portal: PORTAL, request: fetch })
    return problems.map(({ path, text }) => `${path.join('.')} ${text.replaceAll(address, '')}`)
  }

  test('ADMIN-100 pages that answer and follow the policy have no problem', async () => {
    const page = { body: '<script src="/a.js"></script><link rel="icon" href="https://x.example/i.png">' }
    const csp = { 'script-src': "'self'" }
    expect(await tried(definition({ csp }, { homeCards: '/cards' }), { '/': page, '/now?unit=c': page })).toEqual([])
  })

  test('ADMIN-100 pages that do not answer, or lead elsewhere, are named with the menu', async () => {
    const answers = {
      '/now?unit=c': { status: 404 },
      '/cards': { status: 302, headers: { location: 'https://evil.example/' } },
      '/start': { status: 302, headers: { location: '/start' } },
    }
    expect(await tried(definition({ startPath: '/start' }, { homeCards: '/cards' }), answers)).toEqual([
      'hosting.startPath /start redirects more than 5 times.',
      'homeCards /cards leads to another origin: https://evil.example/',
      'menus.0.path /now?unit=c answers 404.',
    ])
    const nobody = { address: 'http://127.0.0.1:9', portal: PORTAL, request: fetch }
    const { problems } = await testDefinition(definition({}), nobody)
    expect(problems[0]?.text).toBe('http://127.0.0.1:9/ does not answer.')
  })

  test('ADMIN-100 a page that breaks off ends neither the command nor the checks of other pages', async () => {
    const request = async (address: string) => {
      if (address.endsWith('/')) return new Response(null, { status: 500 })
      const broken = new ReadableStream({ pull: (body) => body.error(new Error('The page takes too long')) })
      return new Response(broken, { headers: { 'content-type': 'text/html' } })
    }
    const { problems } = await testDefinition(definition({}), { address: 'https://a.example', portal: PORTAL, request })
    expect(problems.map(({ text }) => text)).toEqual([
      'https://a.example/ answers 500.',
      'https://a.example/now?unit=c does not answer.',
    ])
  })

  test('ADMIN-100 frame headers count for pages of another site, since the gateway drops those of its own', async () => {
    const answers = { '/': { headers: { 'x-frame-options': 'DENY' } } }
    const site = { kind: 'iframe', sourceKind: 'url', source: 'https://weather.example' } as const
    expect(await tried(definition(site), answers)).toEqual([
      'hosting.source / may not be framed by https://portal.example: X-Frame-Options: DENY',
    ])
    expect(await tried(definition({}), answers)).toEqual([])
  })

  test('ADMIN-100 each part that the definition’s content policy forbids is named once', async () => {
    const script = '<script>start()</script><script>go()</script><img src="https://tiles.example/1.png">'
    const csp = { 'script-src': "'self'", 'img-src': 'https://tiles.example' }
    expect(await tried(definition({ csp }), { '/': { body: script } })).toEqual([
      'hosting.csp script-src forbids the script within the page of /.',
    ])
  })
})

describe('policies', () => {
  const of = (policy: Record<string, string>, kind: 'script' | 'image', address: string | null) =>
    forbiddingDirective(policy, { kind, address }, 'https://app.example/page')

  test.each([
    ["'self'", 'https://app.example/a.js', true],
    ["'self'", 'https://cdn.example/a.js', false],
    ["'none'", 'https://app.example/a.js', false],
    ['*', 'https://cdn.example/a.js', true],
    ['*', 'data:text/javascript,1', false],
    ['data:', 'data:text/javascript,1', true],
    ['https://*.cdn.example', 'https://a.cdn.example/a.js', true],
    ['https://*.cdn.example', 'https://cdn.example/a.js', false],
    ['https://*.cdn.example', 'https://evilcdn.example/a.js', false],
    ['cdn.example:8443', 'https://cdn.example:8443/a.js', true],
    ['cdn.example:8443', 'https://cdn.example/a.js', false],
    ['https://cdn.example/lib/', 'https://cdn.example/lib/a.js', true],
    ['https://cdn.example/lib/', 'https://cdn.example/other.js', false],
    ["'unsafe-inline'", null, true],
    ["'nonce-abc'", null, true],
    ["'self'", null, false],
  ])('ADMIN-100 script-src %s and %s', (sources, address, isAllowed) => {
    expect(of({ 'script-src': sources }, 'script', address)).toBe(isAllowed ? undefined : 'script-src')
    expect(of({ 'default-src': sources }, 'script', address)).toBe(isAllowed ? undefined : 'default-src')
    expect(of({ 'img-src': sources }, 'script', address), 'a directive of something else').toBeUndefined()
  })

  test.each([
    [{}, true],
    [{ 'x-frame-options': 'sameorigin' }, false],
    [{ 'content-security-policy': "default-src 'self'" }, true],
    [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, false],
    [{ 'content-security-policy': 'frame-ancestors https://portal.example' }, true],
    [{ 'content-security-policy': 'frame-ancestors https://*.example', 'x-frame-options': 'deny' }, true],
    [{ 'content-security-policy': 'frame-ancestors *, frame-ancestors https://other.example' }, false],
    [{ 'content-security-policy': 'frame-ancestors' }, false],
  ])('ADMIN-100 headers %j permit the frame: %s', (headers, isAllowed) => {
    const refusal = framingRefusal(new Headers(headers as Record<string, string>), PORTAL, 'https://app.example/')
    expect(refusal === undefined).toBe(isAllowed)
  })

  test('ADMIN-100 any page is read, and each part has an absolute address', () => {
    fc.assert(
      fc.property(fc.string(), fc.webPath(), (text, path) => {
        const parts = partsOf(`${text}<img src="${path}">`, 'https://app.example/page')
        expect(parts.every(({ address }) => address === null || URL.canParse(address))).toBe(true)
      }),
    )
    expect(partsOf(`<SCRIPT type=module src='/a.js'></SCRIPT><style>x</style><iframe src=//b.example/></iframe>`, 'https://app.example/')).toEqual([
      { kind: 'script', address: 'https://app.example/a.js' },
      { kind: 'style', address: null },
      { kind: 'frame', address: 'https://b.example/' },
    ]) // prettier-ignore
  })

  test.each([
    ['a comment', '<!-- <script src="/a.js"></script> -->', []],
    ['the text of a script', "<script>const html = '<img src=/a.png>'</script>", [{ kind: 'script', address: null }]],
    [
      'a value with a tag’s end and a character reference',
      '<img alt="a > b" src="/a.png?x=1&amp;y=2">',
      [{ kind: 'image', address: 'https://app.example/a.png?x=1&y=2' }],
    ],
  ])('ADMIN-100 parts of a page are read as a browser reads them: %s', (_, html, expected) => {
    expect(partsOf(html, 'https://app.example/')).toEqual(expected)
  })
})
