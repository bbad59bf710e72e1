import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserSpan } from '@portico/contract/support/telemetry'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

interface Span {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, unknown>
}
interface OtlpSpan extends Omit<Span, 'service' | 'attributes'> {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface OtlpBody {
  resourceSpans: { resource: Pick<OtlpSpan, 'attributes'>; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const variables: Record<string, string> = {}
let collector: Server
/** The requests that the collector has received. */
const bodies: string[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url}\n${body}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
  variables['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())
beforeEach(() => void bodies.splice(0))

const valuesOf = (attributes: OtlpSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const received = (): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body.split('\n', 2)[1] ?? '') as OtlpBody).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map(({ attributes, ...span }) => ({
          ...span,
          service: String(valuesOf(resource.attributes)['service.name']),
          attributes: valuesOf(attributes),
        })),
      ),
    ),
  )

onBothDatabases((world) => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c'
  const [PRESS, CALL] = ['00f067aa0ba902b7', 'b7ad6b7169203331']
  const span = (members: Partial<BrowserSpan>): BrowserSpan => ({
    kind: 'press',
    traceId: TRACE,
    spanId: PRESS,
    parentId: null,
    startedAt: Date.now(),
    duration: 120,
    status: null,
    ...members,
  })
  const send = async (account: string, spans: readonly object[]) => {
    const person = await world.signIn(account, 20001)
    const url = '/api/workbench/v4/telemetry/spans'
    return (await person.request({ method: 'POST', url, payload: { spans } })).statusCode
  }

  test('OPS-84 OPS-86 press, call, request and statements are one trace, under the id that the answer names', async () => {
    const anna = await world.signIn('anna', 20001)
    const headers = { 'x-pb-trace-id': TRACE, traceparent: `00-${TRACE}-${CALL}-01` }
    const answer = await anna.request({ url: '/api/workbench/v4/user-collections', headers })
    expect([answer.statusCode, answer.headers['x-pb-trace-id']]).toEqual([200, TRACE])
    const spans = [span({}), span({ kind: 'call', spanId: CALL, parentId: PRESS, status: 200 })]
    expect(await send('anna', spans)).toBe(204)

    const ofTrace = () => received().filter(({ traceId }) => traceId === TRACE)
    await vi.waitFor(() => expect(ofTrace().length).toBeGreaterThanOrEqual(4), { timeout: 30_000, interval: 50 })
    const [press, call] = ofTrace().filter(({ service }) => service === 'portico-shell')
    expect(press).toMatchObject({ name: 'press', spanId: PRESS })
    expect(call).toMatchObject({ name: 'call', spanId: CALL, parentSpanId: PRESS })
    const [request] = ofTrace().filter(({ name }) => name.startsWith('GET '))
    expect(request).toMatchObject({
      service: 'portico-server',
      name: 'GET /api/workbench/v4/user-collections',
      parentSpanId: CALL,
      attributes: { 'http.response.status_code': 200, 'portico.tenant': 20001 },
    })
    const statements = ofTrace().filter(({ name }) => name === 'select')
    expect(statements.length).toBeGreaterThan(0)
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId)
    expect(String(statements.at(-1)?.attributes['db.query.text'])).toMatch(/^select .*\$1/s)
    expect(bodies[0]).toMatch(/^POST \/v1\/traces\n/)
  })

  test('OPS-84 a request with a body continues its trace in the statements of its handler', async () => {
    const anna = await world.signIn('anna', 20001)
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const { statusCode } = await anna.request({
      method: 'PUT',
      url: '/api/workbench/v4/user-preferences',
      headers: { 'x-pb-trace-id': traceId },
      payload: { traced: 'a value of the person' },
    })
    expect(statusCode).toBe(200)
    const ofTrace = () => received().filter((one) => one.traceId === traceId)
    await vi.waitFor(() => expect(ofTrace().map(({ name }) => name)).toContain('insert'), { timeout: 30_000 })
    const request = ofTrace().find(({ name }) => name.startsWith('PUT '))
    expect(request?.parentSpanId ?? '').toBe('')
    expect(ofTrace().find(({ name }) => name === 'insert')?.parentSpanId).toBe(request?.spanId)
  })

  test('OPS-87 no value, token, address or name of a person is exported', async () => {
    const anna = await world.signIn('anna', 20001)
    await anna.request({
      method: 'PUT',
      url: '/api/workbench/v4/user-preferences?secret=CANARY-query',
      headers: { 'x-pb-trace-id': TRACE },
      payload: { traced: 'CANARY-body' },
    })
    const names = () => received().map(({ name }) => name)
    await vi.waitFor(() => expect(names()).toContain('POST /identification/login'), { timeout: 30_000 })
    await vi.waitFor(() => expect(names()).toContain('PUT /api/workbench/v4/user-preferences'), { timeout: 30_000 })
    const all = bodies.join('\n')
    for (const secret of ['CANARY', PASSWORD, 'anna', 'Berg', 'Bearer', String.raw`\\x`])
      expect(all).not.toContain(secret)
  })

  test('OPS-86 a browser’s span has no text, and its time must be plausible', async () => {
    const old = '1'.repeat(32)
    expect(await send('anna', [span({ traceId: old, startedAt: Date.now() - 4_000_000 }), span({})])).toBe(204)
    for (const wrong of [{ kind: 'anna' }, { traceId: 'x' }, { name: 'anna' }, { duration: -1 }, { status: 999 }])
      expect(await send('anna', [{ ...span({}), ...wrong }])).toBe(400)
    expect(
      await send(
        'anna',
        Array.from({ length: 101 }, () => span({})),
      ),
    ).toBe(400)
    await vi.waitFor(() => expect(received().some(({ name }) => name === 'press')).toBe(true), { timeout: 30_000 })
    expect(received().filter(({ traceId }) => traceId === old)).toEqual([])
  })
}, variables)
