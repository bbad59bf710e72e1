import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendRaw, statusesOf } from '../raw-http.ts'
import { startUpstream, type Upstream } from '../outside-systems/upstream.ts'
import { onBothDatabases } from '../world.ts'

const PORTAL_HOST = 'portal.test'
const APP_HOST = 'cost-core.apps.portal.test'

/** Request targets that are not plain paths. `UPSTREAM` stands for the host and port of the witness. */
const TARGETS = [
  'http://aaaaaaaaa@UPSTREAM/@apps/cost-core/../../admin',
  'http://UPSTREAM/@apps/cost-core/admin',
  'http://UPSTREAM/apps/cost-core/admin',
  'HTTP://portal.test/@apps/cost-core/index.html',
  'http://cost-core.apps.portal.test/x',
  'https://portal.test/api/workbench/v4/recent-use',
  'ws://UPSTREAM/@apps/cost-core/x',
  '*',
  '/apps/cost-core/../../admin',
  '/apps/cost-core/%2e%2e/%2E%2e/admin',
  '/apps/cost-core/.%2e/admin',
  '/apps/cost-core/..%2fadmin',
  '/apps/cost-core/..%5cadmin',
  '/apps/cost-core/..\\admin',
  '/apps/cost-core/./admin',
  '/apps/cost-core/..',
  '/%2e%2e/admin',
  '/\\UPSTREAM/admin',
  '/x#@UPSTREAM/',
  '/x\\..\\admin?y',
]

/** Heads that the parser, or the first hook, refuses: `HOST` stands for the host of the case. */
const HEADS: [string, string][] = [
  ['a second Host', 'GET /x HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n'],
  ['a second Host of the same name', 'GET /x HTTP/1.1\r\nHost: HOST\r\nhost: HOST\r\n\r\n'],
  ['no Host', 'GET /x HTTP/1.1\r\n\r\n'],
  ['a folded Host', 'GET /x HTTP/1.1\r\nHost: HOST\r\n evil.example\r\n\r\n'],
  ['a folded header', 'GET /x HTTP/1.1\r\nHost: HOST\r\nX-A: a\r\n\tb\r\n\r\n'],
  ['bare line feeds', 'GET /x HTTP/1.1\nHost: HOST\n\n'],
  ['a bare line feed between headers', 'GET /x HTTP/1.1\r\nHost: HOST\r\nX-A: a\nX-B: b\r\n\r\n'],
  ['a bare carriage return', 'GET /x HTTP/1.1\r\nHost: HOST\r\nX-A: a\rX-B: b\r\n\r\n'],
  ['NUL in the target', 'GET /x\0y HTTP/1.1\r\nHost: HOST\r\n\r\n'],
  ['NUL in a header', 'GET /x HTTP/1.1\r\nHost: HOST\r\nX-A: a\0b\r\n\r\n'],
  ['a tab in the target', 'GET /x\ty HTTP/1.1\r\nHost: HOST\r\n\r\n'],
  ['a byte above ASCII in the target', 'GET /\xe9 HTTP/1.1\r\nHost: HOST\r\n\r\n'],
  ['an empty header name', 'GET /x HTTP/1.1\r\nHost: HOST\r\n: a\r\n\r\n'],
  ['a space before the colon', 'POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['an unknown transfer coding', 'POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['two transfer codings', 'POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ['chunked in HTTP/1.0', 'POST /x HTTP/1.0\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'POST /x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a list of lengths', 'POST /x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2, 2\r\n\r\nab'],
  ['a signed length', 'POST /x HTTP/1.1\r\nHost: HOST\r\nContent-Length: +2\r\n\r\nab'],
]

/** Bodies whose end two servers could place differently. None of them may become a second request. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n'
const SMUGGLING: [string, string][] = [
  [
    'a length and chunks',
    `POST /x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks and a length',
    `POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\nContent-Length: 60\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'two transfer codings in two headers',
    `POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'a coding behind a vertical tab',
    `POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'a line feed in a chunk’s extension',
    `POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n1;a\nxx\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks that end with line feeds',
    `POST /x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n1\nx\n0\n\n${SMUGGLED}`,
  ],
]

onBothDatabases((world) => {
  let port: number
  let witness: Upstream
  const fillIn = (text: string, host: string) =>
    text.replaceAll('HOST', host).replaceAll('UPSTREAM', new URL(witness.origin).host)
  const requestTargets = () => witness.requests.map(({ url }) => url)

  beforeAll(async () => {
    witness = await startUpstream()
    await world.database.system((db) =>
      sql`update application set source_kind = 'upstream', source = ${witness.origin} where code = 'cost-core'`.execute(
        db,
      ),
    )
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    port = (world.app.server.address() as { port: number }).port
  })
  afterAll(() => witness.close())
  beforeEach(() => void witness.requests.splice(0))

  for (const host of [PORTAL_HOST, APP_HOST]) {
    test.each(TARGETS)(`SEC-30 HOST-90 SEC-53 ${host}: the target %s is refused, and nothing reaches the upstream`, async (target) => {
      const head = fillIn(`${target} HTTP/1.1\r\nHost: HOST\r\n`, host)
      const upgrade =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

      expect(statusesOf(await sendRaw(port, `GET ${head}\r\n`))).toEqual([400])
      expect(statusesOf(await sendRaw(port, `POST ${head}Content-Length: 2\r\n\r\nab`))).toEqual([400])
      expect(statusesOf(await sendRaw(port, `GET ${head}${upgrade}\r\n`))).toEqual([400])
      expect(requestTargets()).toEqual([])
    }) // prettier-ignore

    test.each(HEADS)(`SEC-31 ${host}: %s is refused, and nothing reaches the upstream`, async (_name, request) => {
      expect(statusesOf(await sendRaw(port, fillIn(request, host)))).toEqual([400])
      expect(requestTargets()).toEqual([])
    })

    test.each(SMUGGLING)(`SEC-31 ${host}: %s is refused, and nothing is smuggled`, async (_name, request) => {
      const statuses = statusesOf(await sendRaw(port, fillIn(request, host)))

      // Some have a valid head, and may have been answered before the fault in the body was seen.
      expect(statuses).toHaveLength(1)
      expect([400, 404]).toContain(statuses[0])
      expect(requestTargets()).toEqual([])
    })
  }

  test('SEC-30 the portal’s host serves no application’s host: /@apps in any spelling is not found', async () => {
    for (const target of ['/@apps/cost-core/x', '/%40apps/cost-core/x', '//@apps/cost-core/x', '/@apps/plan-core/index.html', '/@nowhere']) {
      const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${PORTAL_HOST}\r\nConnection: close\r\n\r\n`)
      expect(statusesOf(answer), target).toEqual([404])
    }
    expect(requestTargets()).toEqual([])
  }) // prettier-ignore

  test('HOST-90, HOST-322 any path stays a path of the application’s own upstream, unchanged', async () => {
    const paths = ['//evil.example/x', '/@evil.example/x', '/:80/x', '/a|b^{c}?d="e"&f=<g>', '/x%00y', '/%252e%252e/x', '/a%2Fb', '/@apps/cost-core/x', '/x?y=../..&z=http://evil.example/'] // prettier-ignore
    for (const path of paths) {
      const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${APP_HOST}\r\nConnection: close\r\n\r\n`)
      expect(statusesOf(answer), path).toEqual([200])
    }
    expect(requestTargets()).toEqual(paths)
  })

  test('HOST-91 neither half of a session reaches an upstream, in any header or cookie', async () => {
    const anna = await world.signIn('anna', 20001)
    const secrets = [anna.token ?? '', anna.cookies.get('sid') ?? '']
    for (const secret of secrets) {
      expect(secret).toHaveLength(43)
      const headers = [
        `Authorization: Token ${secret}`,
        `X-Token: "${secret}"`,
        `X-Api-Key: v1-${secret}`,
        `Cookie: sid="${secret}"; a=1; b=%22${secret}%22`,
        `X_Forwarded_For: 6.6.6.6`,
        `X-CSRF-Token: ${'c'.repeat(43)}`,
      ].join('\r\n')
      const request = `GET /x HTTP/1.1\r\nHost: ${APP_HOST}\r\n${headers}\r\nConnection: close\r\n\r\n`
      expect(statusesOf(await sendRaw(port, request))).toEqual([200])
    }
    expect(witness.requests.map((request) => request.headers)).toMatchObject(
      secrets.map(() => ({ cookie: 'a=1', 'x-csrf-token': 'c'.repeat(43) })),
    )
    const reached = JSON.stringify(witness.requests.map(({ rawHeaders }) => rawHeaders))
    for (const secret of [...secrets, '6.6.6.6']) expect(reached).not.toContain(secret)
  })

  test('SEC-31 a trailer of a body never becomes a header for an upstream', async () => {
    const request = `POST /x HTTP/1.1\r\nHost: ${APP_HOST}\r\nTransfer-Encoding: chunked\r\nTrailer: X-Remote-User\r\n\r\n1\r\na\r\n0\r\nX-Remote-User: root\r\n\r\n`

    expect(statusesOf(await sendRaw(port, request))).toEqual([200])
    const [reply] = witness.requests
    expect({ ...reply?.headers, ...reply?.trailers }).not.toHaveProperty('x-remote-user')
  })
})
