import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/errors'

const ADDRESS = '/portal/service-worker.js'

/** OPS-23: in place of the service worker where the operator wants none. It clears up after the former one and goes. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clear()))
async function clear() {
  const names = (await caches.keys()).filter((name) => name.startsWith('portico-shell-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
`

/** OPS-21. Browsers ask for it again by themselves; it may fetch from here and do nothing else. */
export function serveWorker(app: FastifyInstance, isWanted: () => Promise<boolean>): void {
  app.get(ADDRESS, { config: { access: 'public' } }, async (_request, reply) => {
    const isHere = await isWanted()
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
    if (isHere) return reply.sendFile('service-worker.js', { cacheControl: false })
    return reply.type('text/javascript; charset=utf-8').send(FAREWELL)
  })
}

/**
 * SEC-16: nothing else becomes a worker that stands between a person and the portal, whoever has put it there. The gateway
 * answers for the applications' paths itself.
 */
export function refuseOtherWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?')
    const isAsked = request.headers['service-worker'] === 'script' && !/^\/@?apps\//.test(path)
    done(isAsked && path !== ADDRESS ? new PortalError('FORBIDDEN') : undefined)
  })
}
