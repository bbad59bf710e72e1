import { expect, test, vi } from 'vitest'
import { CallError, createClient, type Transport } from './client.ts'

const answering = (status: number, body: unknown) =>
  vi.fn<Transport>(async () => new Response(status === 204 ? null : JSON.stringify(body), { status }))

test('WIRE-1, WIRE-17 a call sends method, path, parameters, query and body as the contract describes them', async () => {
  const transport = answering(200, {})
  const call = createClient(transport)

  await call('GET /api/org-permission/v4/orgs/{id}', { params: { id: '41001' } })
  await call('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', {
    query: { orgId: '41001', productCode: 'plan', menuAuthCode: 'a&b=c' },
  })
  await call('POST /identification/session/renew', { body: { tenantId: 20001 } })

  expect(transport.mock.calls.map(([path, init]) => [init.method, path, init.body])).toEqual([
    ['GET', '/api/org-permission/v4/orgs/41001', undefined],
    [
      'GET',
      '/api/product/v4/menus/auth-menu-by-org-pcode-mcode?orgId=41001&productCode=plan&menuAuthCode=a%26b%3Dc',
      undefined,
    ],
    ['POST', '/identification/session/renew', '{"tenantId":20001}'],
  ])
})

test('WIRE-1 a parameter cannot change the structure of the path', async () => {
  const transport = answering(200, {})
  await createClient(transport)('GET /api/org-permission/v4/orgs/{id}', { params: { id: '../../x?y#z' } })

  expect(transport.mock.calls[0]?.[0]).toBe('/api/org-permission/v4/orgs/..%2F..%2Fx%3Fy%23z')
})

test('WIRE-4 a failure contains its status and the problem of the server', async () => {
  const problem = { errorCode: 'NOT_FOUND', errorMsg: 'Not found', traceId: 'a1b2c3d4', details: null }
  const call = createClient(answering(404, problem))

  await expect(call('GET /api/uaa/user')).rejects.toMatchObject({ status: 404, problem, message: 'Not found' })
})

test('WIRE-4 a missing answer, and an answer that is no problem, are failures too', async () => {
  const offline = createClient(() => Promise.reject(new TypeError('fetch failed')))
  const proxy = createClient(async () => new Response('<html>', { status: 502 }))

  await expect(offline('GET /api/uaa/user')).rejects.toEqual(new CallError(0, null))
  await expect(proxy('GET /api/uaa/user')).rejects.toMatchObject({ status: 502, problem: null })
})

test.each([
  ['an HTML page', '<html>', 'text/html'],
  ['JSON without a text', '{"errorCode":"BAD_GATEWAY"}', 'application/json'],
  ['JSON with an empty value', '{"errorMsg":null}', 'application/json'],
  ['JSON null', 'null', 'application/json'],
])('WIRE-42 %s is no problem; the error code is that of the header', async (_, body, type) => {
  const headers = { 'content-type': type, 'x-pb-trace-id': '0af7651916cd43dd8448eb211c80319c' }
  const proxy = createClient(async () => new Response(body, { status: 502, headers }))

  await expect(proxy('GET /api/uaa/user')).rejects.toMatchObject({
    status: 502,
    problem: null,
    traceId: '0af7651916cd43dd8448eb211c80319c',
    request: 'GET /api/uaa/user',
  })
})

test('WIRE-4 ERROR-24 an answer whose body is lost or is no JSON is no answer; a cancelled call stays cancelled', async () => {
  const withBody = (body: BodyInit | null) => createClient(async () => new Response(body, { status: 200 }))
  const failing = (error: Error) => new ReadableStream({ start: (controller) => controller.error(error) })

  for (const body of ['<!doctype html>', '', failing(new TypeError('network error'))]) {
    const failure: unknown = await withBody(body)('GET /api/uaa/user').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({ status: 0, request: 'GET /api/uaa/user' })
  }
  const cancelled = withBody(failing(new DOMException('cancelled', 'AbortError')))
  await expect(cancelled('GET /api/uaa/user')).rejects.toMatchObject({ name: 'AbortError' })
})
