import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserSpan } from '@portico/contract/support/telemetry'
import { createExportAllowance } from './export-allowance.ts'
import { startTraceExport } from './trace-export.ts'
import { traceIdOf } from './trace.ts'

/** An id that every share exports. */
const CHOSEN = `00000000${'1'.repeat(24)}`

// all in one minute
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A collector that counts the spans of each service. */
async function startCollector() {
  const counts: Record<string, number> = {}
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: {
          resource: { attributes: { key: string; value: { stringValue: string } }[] }
          scopeSpans: { spans: unknown[] }[]
        }[]
      }
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
        for (const { spans } of scopeSpans) counts[service] = (counts[service] ?? 0) + spans.length
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { counts, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('OPS-89 callers who choose ids of exported traces get 200 calls a minute for a network, and 1,000 spans for a person', async () => {
  const { counts, endpoint, server } = await startCollector()
  const traces = startTraceExport({ endpoint, share: 0.000001, version: '0.0.0', logger: { warn: () => undefined } })
  const app = Fastify({ requestIdHeader: false, genReqId: ({ headers }) => traceIdOf(headers) })
  try {
    traces.observeCalls(app)
    app.get('/api/x', () => 'answered')
    const call = (remoteAddress: string) =>
      app.inject({ url: '/api/x', remoteAddress, headers: { 'x-pb-trace-id': CHOSEN } })
    for (let count = 0; count < 250; count++) expect((await call('192.0.2.1')).statusCode).toBe(200)
    for (let count = 0; count < 5; count++) await call('192.0.2.2')
    const span = (at: number): BrowserSpan => ({
      ...{ kind: 'call', traceId: CHOSEN, spanId: at.toString(16).padStart(16, '0'), parentId: null },
      ...{ startedAt: Date.now(), duration: 1, status: 200 },
    })
    for (let sent = 0; sent < 11; sent++)
      traces.recordBrowserSpans(
        Array.from({ length: 100 }, (_, at) => span(sent * 100 + at + 1)),
        612,
      )
    traces.recordBrowserSpans([span(5000)], 613)
    await traces.close()
    await vi.waitFor(() => expect(counts).toEqual({ 'portico-server': 205, 'portico-shell': 1001 }), {
      timeout: 30_000,
      interval: 20,
    })
  } finally {
    await app.close()
    server.close()
  }
})

test('OPS-89 the share of calls that is exported without chosen ids is within the allowance', () => {
  let now = 0
  const mayExport = createExportAllowance({ share: 0.5, always: 10 }, () => now)
  const exported = (isSampled: (call: number) => boolean) =>
    Array.from({ length: 1000 }, (_, call) => mayExport('192.0.2.1', isSampled(call))).filter(Boolean).length
  expect(exported((call) => call % 2 === 0)).toBe(500)
  now = 60_000
  const all = createExportAllowance({ share: 1, always: 0 }, () => now)
  expect(Array.from({ length: 1000 }, () => all('192.0.2.1', true)).every(Boolean)).toBe(true)
  const few = createExportAllowance({ share: 0.01, always: 10 }, () => now)
  expect(Array.from({ length: 1000 }, () => few('192.0.2.1', true)).filter(Boolean)).toHaveLength(30)
})
