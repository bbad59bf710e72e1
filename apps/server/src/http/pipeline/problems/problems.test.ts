import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import { endpoints } from '@portico/contract/endpoints'
import { type ErrorCode, ERRORS, type Problem } from '@portico/contract/protocol/errors'
import { plannedRoutes } from '@portico/contract/planned'
import { IS_FULL_MATRIX } from '../../../../test/covering.ts'
import { onBothDatabases, type World } from '../../../../test/world.ts'

/** The calls with an answer that ends. Streams have their own tests (STREAM-1). */
const ending = (endpoints as readonly Endpoint[]).filter(({ options }) => options.answers !== 'events')
/** Every call, built or not, as method and address with a value for each of its parameters. */
const calls = [...ending.map(({ route }) => route), ...plannedRoutes].map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { method: method as 'GET', url: path.replace(/\{\w+\}/g, '41001') }
})

const json = { 'content-type': 'application/json' }
const deep = '['.repeat(20_000) + ']'.repeat(20_000)
/** Input that no parser refuses may reach the database, so it is tried on both. The other input is tried on one of them. */
const REACHES_DATABASE = [
  ...['wrong types', 'NUL', 'half a character'],
  ...['%00', '9007199254740993', '1%27%20or%201=1', '%F0%9F%92%A5', 'a'.repeat(600)],
]
const isTriedOn = (kind: World['kind'], name: string, at: number) =>
  IS_FULL_MATRIX || REACHES_DATABASE.includes(name) || (at % 2 === 0) === (kind === 'embedded')

const MALFORMED: { name: string; headers: Record<string, string>; payload: string | Buffer }[] = [
  { name: 'half a JSON', headers: json, payload: '{"a":' },
  { name: '__proto__', headers: json, payload: '{"__proto__":{"x":1}}' },
  { name: 'constructor.prototype', headers: json, payload: '{"constructor":{"prototype":{"x":1}}}' },
  { name: 'deep nesting', headers: json, payload: deep },
  { name: 'null', headers: json, payload: 'null' },
  { name: 'an array', headers: json, payload: '[1,2,3]' },
  {
    name: 'wrong types',
    headers: json,
    payload: '{"account":{},"tenantId":[],"orgIds":"x","ticket":1,"locale":7,"depth":1e99}',
  },
  {
    name: 'NUL',
    headers: json,
    payload: '{"account":"\\u0000","password":"x","menuName":"\\u0000","keyword":"\\u0000"}',
  },
  { name: 'half a character', headers: json, payload: '{"account":"\\ud800","keyword":"\\ud800","x":"\\ud800"}' },
  { name: 'no UTF-8', headers: json, payload: Buffer.from([0x22, 0xc3, 0x28, 0x22]) },
  { name: 'another type', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
  { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'account=x&password=y' },
  { name: 'no type', headers: { 'content-type': '' }, payload: 'x' },
  { name: 'too much', headers: json, payload: `"${'x'.repeat(300_000)}"` },
]

onBothDatabases((world) => {
  const malformed = MALFORMED.filter(({ name }, at) => isTriedOn(world.kind, name, at))
  test.each(malformed)(
    'SEC-5 SEC-6 no input to any call causes a 5xx answer: $name',
    async ({ name, headers, payload }) => {
      const anna = await world.signIn('anna', 20001)
      const { cookies, token } = anna
      for (const { method, url } of calls) {
        // no body is sent with GET, so its request is the same in each case
        if (method === 'GET' && name !== malformed[0]?.name) continue
        for (const bearer of [token, null]) {
          anna.token = bearer
          if (!cookies.has('sid')) continue
          // Log-out would end the session that the rest of the calls needs.
          if (url.includes('logout')) continue
          const answer = await anna.request({ method, url, ...(method === 'GET' ? {} : { headers, payload }) })
          expect(isServerFault(answer), `${method} ${url} ${answer.statusCode}`).toBe(false)
          if (answer.statusCode >= 400) expectProblem(answer)
        }
      }
      expect({}).not.toHaveProperty('x')
    },
  )

  const HOSTILE = [
    '%00',
    '%ff',
    '%',
    '..%2f..%2fetc',
    '1e3',
    '0x10',
    '-1',
    '9007199254740993',
    '1%27%20or%201=1',
    '%F0%9F%92%A5',
    'a'.repeat(600),
  ]
  test.each(HOSTILE.filter((value, at) => isTriedOn(world.kind, value, at)))(
    'WIRE-6 SEC-5 a hostile value in a path or query is a client error: %.20s',
    async (value) => {
      const anna = await world.signIn('anna', 20001)
      for (const { route, path, options } of endpoints as readonly Endpoint[]) {
        if (path.includes('logout')) continue
        const query = options.query
          ? `?orgId=${value}&tenantId=${value}&menuCode=${value}&num=${value}&bizType=${value}&__proto__=${value}`
          : ''
        if (!query && !path.includes('{')) continue
        const url = `${path.replace(/\{\w+\}/g, value)}${query}`
        const answer = await anna.request({ method: route.split(' ')[0] as 'GET', url })
        expect(isServerFault(answer), `${url} ${answer.statusCode}`).toBe(false)
        if (answer.statusCode >= 400) expectProblem(answer)
      }
    },
  )

  test('WIRE-3, WIRE-21 a validation problem names the fields and never their values', async () => {
    const payload = { account: '', password: 'CANARY'.repeat(1000) }
    const answer = await world.browser().request({ method: 'POST', url: '/identification/login', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      errorCode: 'VALIDATION',
      details: {
        fields: [
          { part: 'body', field: 'account', reason: 'too_small' },
          { part: 'body', field: 'password', reason: 'too_big' },
        ],
      },
    })
    expect(answer.payload).not.toContain('CANARY')
  })

  test.each([
    ['zh-CN', '您要找的内容不存在。'],
    ['sv-SE', 'Det du söker finns inte.'],
    ['en', 'What you’re looking for doesn’t exist.'],
    ['de', 'What you’re looking for doesn’t exist.'],
  ])('WIRE-5, WIRE-19 the words are in the caller’s language: %s', async (language, text) => {
    const answer = await world.browser().request({ url: '/api/nowhere', headers: { 'accept-language': language } })
    expect(answer.json()).toMatchObject({ errorCode: 'NOT_FOUND', errorMsg: text, details: null })
  })

  test('WIRE-3 WIRE-4 WIRE-20 the trace id of body, header and log is the caller’s', async () => {
    const headers = { 'x-pb-trace-id': '0af7651916cd43dd8448eb211c80319c' }
    const answer = await world.browser().request({ url: '/api/nowhere?token=CANARY', headers })
    expect(answer.headers['x-pb-trace-id']).toBe('0af7651916cd43dd8448eb211c80319c')
    expect(answer.json()).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' })
    const line = world.log.findLast((entry) => entry.includes('/api/nowhere')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      status: 404,
      url: '/api/nowhere?token=[hidden]',
    })
  })

  test.each([
    ['API-3 an unknown path', 'GET', '/api/nowhere', 404],
    ['API-3 an unknown path', 'GET', '/identification/nowhere', 404],
    ['API-3 an unknown path', 'DELETE', '/nowhere', 404],
    ['API-2 a call that is not built yet', 'GET', '/api/admin/v1/quotas', 501],
    ['SEC-7 another method', 'DELETE', '/identification/login', 405],
    ['SEC-7 another method', 'PATCH', '/api/tenant-user/v4/tenants/20001', 405],
    ['SEC-7 another method', 'POST', '/portal/1/', 405],
  ] as const)('%s answers with a problem: %s %s', async (_rule, method, url, status) => {
    const answer = await world.browser().request({ method, url })
    expect(answer.statusCode).toBe(status)
    expectProblem(answer)
    expect(answer.headers.allow !== undefined).toBe(status === 405)
  })

  test('SEC-7 a known path answers with its permitted methods', async () => {
    const answer = await world.browser().request({ method: 'DELETE', url: '/api/workbench/v4/user-preferences' })
    expect(answer.headers.allow).toBe('GET, HEAD, PUT')
  })

  test('SEC-5 an address that is too long or cannot be decoded is answered with a problem', async () => {
    const long = await world.browser().request({ url: `/api/uaa/user?x=${'y'.repeat(9000)}` })
    expect([long.statusCode, long.json()]).toMatchObject([414, { errorCode: 'URI_TOO_LONG' }])
    const broken = await world.browser().request({ url: '/api/tenant-user/v4/tenants/%E0%A4%A' })
    expect([broken.statusCode, broken.json()]).toMatchObject([400, { errorCode: 'VALIDATION' }])
  })

  test('SEC-5 invalid HTTP and endless headers are answered with problems', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    expect(await say(port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"errorCode":"MALFORMED_BODY"/)
    expect(await say(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 [^]*"errorCode":"HEADERS_TOO_LARGE"/,
    )
    expect(
      await say(port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
    ).toMatch(/^HTTP\/1.1 400 /)
  })
})

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  json: () => unknown
}

/** 501 marks a planned call. */
const isServerFault = ({ statusCode }: Answer) => statusCode >= 500 && statusCode !== 501

function expectProblem({ statusCode, headers, json: body }: Answer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const problem = body() as Problem
  expect(Object.keys(problem)).toEqual(['errorCode', 'errorMsg', 'traceId', 'details'])
  expect(ERRORS[problem.errorCode as ErrorCode]).toBe(statusCode)
  expect(problem.errorMsg).toMatch(/.{4,}/)
  expect(problem.traceId).toBe(headers['x-pb-trace-id'])
  expect(typeof problem.details).toBe('object')
}

/** Sends raw bytes, and resolves to the whole answer. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
}
