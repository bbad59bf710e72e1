import { once } from 'node:events'
import { brotliCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { startUpstream } from '../../../test/outside-systems/upstream.ts'
import { createLeakyBuckets } from './leaky-buckets.ts'

test('HOST-96 an application above its burst waits at its own rate, and no other application does', () => {
  let time = 0
  const delayOf = createLeakyBuckets({ application: 1000, total: Infinity, burst: 500 }, () => time)
  expect(delayOf('a', 500)).toBe(0)
  expect(delayOf('a', 500)).toBe(500)
  expect(delayOf('b', 500)).toBe(0)
  time = 1000
  expect(delayOf('a', 500)).toBe(0)
})

test('HOST-96 every application waits when the total rate is exceeded', () => {
  const delayOf = createLeakyBuckets({ application: 100_000, total: 1000, burst: 500 }, () => 0)
  expect([delayOf('a', 250), delayOf('b', 250), delayOf('c', 250)]).toEqual([0, 0, 250])
})

test('HOST-96 within a second no more than the rate and the burst pass', () => {
  let time = 0
  const delayOf = createLeakyBuckets({ application: 64_000, total: 128_000, burst: 8000 }, () => time)
  let passed = 0
  while (time < 1000) {
    time += delayOf('a', 640)
    passed += 640
  }
  expect(passed).toBeGreaterThan(64_000)
  expect(passed).toBeLessThan(64_000 + 8000 + 2000)
})

test('HOST-96, HOST-331 files, compressed files, entry pages and web sockets all count for the rate of their application', async () => {
  /** Milliseconds that no other timer has. */
  const PAUSE = 21.5
  const paced: [string, number][] = []
  const upstream = await startUpstream(({ url }, response) => {
    const isPacked = url === '/packed'
    const headers = isPacked
      ? { 'content-encoding': 'br' }
      : { 'content-type': url === '/' ? 'text/html' : 'text/plain' }
    response.writeHead(200, headers).end(isPacked ? brotliCompressSync('packed') : 'x'.repeat(1000))
  })
  const sockets = new WebSocketServer({ server: upstream.server })
  sockets.on('connection', (socket) => socket.on('message', () => socket.send('y'.repeat(1000))))
  const portal = await startGateway('/nowhere', {
    delayOf: (application, bytes) => {
      paced.push([application, bytes])
      return PAUSE
    },
  })
  portal.applications.set('app', registered({ kind: 'iframe', upstream: upstream.origin }))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  /** Whether at least 1000 bytes were counted, and whether a transfer waited as long as the rate limiter requires. */
  const measure = async (work: () => Promise<unknown>) => {
    timers.mockClear()
    await work()
    const bytes = paced.splice(0).reduce((sum, [, count]) => sum + count, 0)
    return [bytes >= 1000, timers.mock.calls.some(([, delay]) => delay === PAUSE)]
  }
  try {
    expect(await measure(() => portal.ask(OWN, '/file'))).toEqual([true, true])
    portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin }))
    const page = () => portal.ask(OWN, '/', { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(await measure(page)).toEqual([true, true])
    portal.applications.set('app', registered({ kind: 'iframe', upstream: upstream.origin }))
    expect(await measure(() => portal.ask(OWN, '/packed'))).toEqual([false, true])
    const socket = new WebSocket(`ws://127.0.0.1:${portal.port}/`, { headers: { host: OWN } })
    await once(socket, 'open')
    socket.send('go')
    await once(socket, 'message')
    expect(paced.map(([application]) => application)).toContain('app')
    socket.terminate()
  } finally {
    timers.mockRestore()
    for (const client of sockets.clients) client.terminate()
    await portal.close()
    await upstream.close()
  }
})
