import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_INTERVAL_MS = 200

/**
 * A load balancer without retries: it asks `/readyz` of each server five times a second and sends requests to the ready
 * ones in turn. A request that fails at its server fails for the person, too.
 */
export async function startBalancer() {
  const targets = new Map<string, { isReady: boolean; agent: Agent }>()
  let turn = 0

  const check = (origin: string) => {
    const target = targets.get(origin)
    if (!target) return
    const probeRequest = request(new URL('/readyz', origin), { agent: false }, (response) => {
      target.isReady = response.resume().statusCode === 200
    })
    probeRequest.on('error', () => (target.isReady = false))
    probeRequest.end()
  }
  const checks = setInterval(() => {
    for (const origin of targets.keys()) check(origin)
  }, CHECK_INTERVAL_MS)

  const server = createServer((incoming, outgoing) => {
    const ready = [...targets].filter(([, { isReady }]) => isReady)
    const [origin, target] = ready[turn++ % ready.length] ?? []
    if (!origin || !target) return void outgoing.writeHead(502).end('no server is ready')
    const { agent } = target
    const forwarded = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, agent, headers: incoming.headers },
      (answer) => {
        const { connection: _hop, ...headers } = answer.headers
        answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, headers))
      },
    )
    forwarded.on('error', (error) => outgoing.writeHead(502).end(error.message))
    incoming.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(origin: string) {
      targets.set(origin, { isReady: true, agent: new Agent({ keepAlive: true, maxSockets: 128 }) })
    },
    remove(origin: string) {
      targets.get(origin)?.agent.destroy()
      targets.delete(origin)
    },
    stop() {
      clearInterval(checks)
      for (const { agent } of targets.values()) agent.destroy()
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
