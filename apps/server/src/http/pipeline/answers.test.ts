import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import { plannedRoutes } from '@portico/contract/planned'
import { APPS, METRICS_TOKEN, onBothDatabases, PORTAL } from '../../../test/world.ts'

/** The answers of a call without a body or with the ids of the demonstration. */
const EXPECTED = [200, 204, 302, 303, 400, 403, 404, 409, 415, 428]
/** SETUP-6: the demonstration is set up. A call without a body is refused before. */
const SET_UP = [400, 410, 415]

onBothDatabases((world) => {
  test('SEC-2 SEC-7 every answer of the interface carries its security headers and is not cached', async () => {
    const anna = await world.signIn('anna', 20001)
    const urls = [
      '/api/uaa/user',
      '/identification/session',
      '/api/nowhere',
      '/identification/captcha',
      '/api/tenant-user/v4/tenants/1',
    ]
    for (const url of urls) {
      const { headers } = await anna.request({ url })
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-pb-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/) as unknown,
      })
    }
  })

  test('SEC-7 no other origin may read an answer', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const origin of ['https://evil.example', 'null', APPS.replace('//', '//plan-core.'), PORTAL]) {
      for (const url of ['/api/uaa/user', '/identification/session', '/portal/env.json', '/healthz']) {
        const { headers } = await anna.request({ url, headers: { origin } })
        expect(headers).not.toHaveProperty('access-control-allow-origin')
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
      }
      const preflight = await anna.request({
        method: 'OPTIONS',
        url: '/api/uaa/user',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
      expect(preflight.statusCode).toBe(405)
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('API-1, SEC-48 the interface description lists exactly the built calls, and pages of applications may read it', async () => {
    const origin = APPS.replace('//', '//api-explorer.')
    const answer = await world.browser().request({ url: '/api/openapi.json', headers: { origin } })
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin, accept-encoding' })
    const document = answer.json<{ openapi: string; paths: Record<string, object> }>()
    expect(document.openapi).toMatch(/^3\.1\./)
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(endpoints.map(({ route }) => route as string).toSorted())
    expect(plannedRoutes.filter((route) => listed.includes(route))).toEqual([])
  })

  test.each(['https://evil.example', `${APPS}.evil.example`, APPS, APPS.replace('//', '//a.b.'), 'null'])(
    'SEC-7 a page of another origin may not read the description: %s',
    async (origin) => {
      const { headers } = await world.browser().request({ url: '/api/openapi.json', headers: { origin } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test('API-1, API-7 each listed call has a handler', async () => {
    const anna = await world.signIn('anna', 20001)
    const routes = endpoints.map(({ route }) => route as string)
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace(/\{\w+\}/g, '41001')
      // Calls that end the session or the token, and streams, have their own tests.
      if (!/logout|removeAccessToken|\/stream$/.test(route)) {
        const { statusCode, payload } = await anna.request({ method: method as 'GET', url })
        // 403 for calls of administrators, 409 if the person has no second factor, 428 without the version to change
        const expected = route.includes('/setup/v1/') ? SET_UP : EXPECTED
        expect(expected, `${route} ${statusCode} ${payload}`).toContain(statusCode)
      }
      expect(world.app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }), route).toBe(true)
      const anonymous = await world.browser().request({ method: method as 'GET', url })
      expect([405, 501], route).not.toContain(anonymous.statusCode)
    }
  })

  test('OPS-9 answers of the interface above a minimum size are compressed', async () => {
    const anna = await world.signIn('anna', 20001)
    const headers = { 'accept-encoding': 'gzip, br' }
    const tree = await anna.request({ url: '/api/workbench/v4/portal-menus/auth-tree?orgId=41001', headers })
    expect(tree.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(tree.rawPayload).toString())).toEqual(expect.any(Array))
    const small = await anna.request({ url: '/identification/session', headers })
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  test('SEC-8 a reading call cannot change data in any way', async () => {
    const anna = await world.signIn('anna', 20001)
    const { hashOf } = await import('../../modules/sessions/tokens/tokens.ts')
    const { AUTHENTICATE_CALL } = await import('../../modules/session-gate/authenticate-call.ts')
    const hashes = [hashOf(anna.token ?? ''), hashOf(anna.cookies.get('sid') ?? '')]
    const write = (isReadOnly: boolean) =>
      world.database.withPreamble(AUTHENTICATE_CALL, { hashes, scope: 'tenant', isReadOnly }, (db) =>
        sql`update theme set draft = draft`.execute(db),
      )
    await expect(write(true)).rejects.toMatchObject({ code: '25006' })
    await expect(write(false)).resolves.toMatchObject({ numAffectedRows: 1n })
  })

  test('SEC-8 a call with a cookie only is refused to pages of other sites', async () => {
    const anna = await world.signIn('anna')
    anna.token = null
    const renew = (headers: Record<string, string>) =>
      anna.request({ method: 'POST', url: '/identification/session/renew', payload: {}, headers })
    for (const site of ['cross-site', 'same-site']) {
      expect((await renew({ 'sec-fetch-site': site })).json()).toMatchObject({ errorCode: 'FORBIDDEN' })
    }
    expect((await renew({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)

    // On plain http, browsers omit Fetch Metadata but never the origin of a POST.
    const plain = (origin: string) =>
      world.app.inject({
        method: 'POST',
        url: '/identification/session/renew',
        payload: {},
        headers: { host: 'portal.test', origin, cookie: `sid=${anna.cookies.get('sid')}` },
      })
    expect((await plain('http://evil.test')).statusCode).toBe(403)
    expect((await plain('null')).statusCode).toBe(403)
    expect((await plain('http://portal.test')).statusCode).toBe(200)
  })

  test('HOST-126 a changing call is refused to pages of other origins, with any headers', async () => {
    const anna = await world.signIn('anna', 20001)
    const change = (headers: Record<string, string>) =>
      anna.request({ method: 'DELETE', url: '/api/product/v4/developer-overrides/plan-core', headers })
    for (const site of ['same-site', 'cross-site']) {
      expect((await change({ 'sec-fetch-site': site })).json()).toMatchObject({ errorCode: 'FORBIDDEN' })
    }
    expect((await change({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204)
  })

  test('SEC-11 forwarded headers change neither address nor origin', async () => {
    const forged = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    }
    const answer = await world.app.inject({
      method: 'POST',
      url: '/identification/session/renew',
      payload: {},
      headers: { host: 'portal.test', origin: 'https://evil.test', ...forged },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('SEC-1 a violation of the policy is logged in short, without secrets', async () => {
    const report = {
      'csp-report': {
        'violated-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?token=CANARY',
        'document-uri': `${PORTAL}/portal/1/?local_token=CANARY`,
        'script-sample': 'CANARY',
      },
    }
    const answer = await world.browser().request({
      method: 'POST',
      url: '/portal/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    })
    expect(answer.statusCode).toBe(204)
    const line = world.log.find((entry) => entry.includes('content security policy')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      report: { directive: 'script-src', blocked: 'https://evil.example/x.js?token=[hidden]' },
    })
    expect(world.log.join('')).not.toContain('CANARY')
  })

  test('OPS-3 the health, readiness and metrics endpoints answer', async () => {
    const visitor = world.browser()
    expect((await visitor.request({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await visitor.request({ url: '/readyz' })).json()).toEqual({ status: 'ready', database: world.kind })
    const metrics = (await visitor.request({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }))
      .payload
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/)
    for (const name of [
      'portico_db_connections',
      'portico_db_waiting',
      'portico_password_checks_waiting',
      'process_cpu_seconds_total',
    ]) {
      expect(metrics).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'))
    }
    expect(metrics).not.toMatch(/route="[^"]*\d{5}/)
  })

  test('OPS-61 metrics are refused without their token', async () => {
    const read = (headers: Record<string, string>) => world.browser().request({ url: '/metrics', headers })

    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${METRICS_TOKEN}x` },
      { authorization: METRICS_TOKEN },
      { authorization: 'Bearer null' },
    ]) {
      expect((await read(headers)).statusCode).toBe(404)
    }
    expect((await read({ authorization: `bearer ${METRICS_TOKEN}` })).statusCode).toBe(200)
  })
})
