import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { collectDefaultMetrics, Gauge, Histogram, Registry, type Metric } from 'prom-client'
import { readBearer } from '../requests/authorization.ts'

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface GaugeSource {
  name: string
  help: string
  read: () => number | Promise<number>
}

interface Metrics {
  gauges: readonly GaugeSource[]
  /** Histograms of the server's parts, which are in no registry yet. */
  histograms: readonly Metric[]
  /** The token that `/metrics` requires; null: the route does not exist. */
  token: string | null
}

/**
 * Serves `/metrics` for Prometheus: requests by route and status, durations, and gauges of the server's parts
 * (OPS-3). Without a configured token the route does not exist (OPS-61).
 */
export function addMetrics(app: FastifyInstance, { gauges, histograms, token }: Metrics): void {
  const registry = new Registry()
  for (const histogram of histograms) registry.registerMetric(histogram)
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const underWay = new Set<FastifyRequest>()
  const inFlight: GaugeSource = {
    name: 'http_requests_in_flight',
    help: 'Requests that have begun and are not answered yet',
    read: () => underWay.size,
  }
  for (const { name, help, read } of [inFlight, ...gauges]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }

  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    underWay.delete(request)
    // Uses the route's pattern rather than the URL, which would create one series per value.
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (token === null || !isSame(readBearer(request) ?? '', token)) throw new PortalError('NOT_FOUND')
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics())
  })
}

/** Compares in constant time. */
function isSame(sentToken: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sentToken), digest(expected))
}
