import type { FastifyInstance } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'

const ADDRESS = '/portal/service-worker.js'

/**
 * OPS-23: replaces the service worker if the operator disables it. It removes the former one's caches and unregisters
 * itself.
 */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clear()))
async function clear() {
  const names = (await caches.keys()).filter((name) => name.startsWith('portico-shell-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
`

/**
 * OPS-21: serves the shell's service worker. Browsers update it by themselves; its policy permits requests to this
 * origin only.
 */
export function serveWorker(app: FastifyInstance, isEnabled: () => Promise<boolean>): void {
  app.get(ADDRESS, { config: { access: 'public' } }, async (_request, reply) => {
    const isHere = await isEnabled()
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
    if (isHere) return reply.sendFile('service-worker.js', { cacheControl: false })
    return reply.type('text/javascript; charset=utf-8').send(FAREWELL)
  })
}

/**
 * SEC-16: refuses every other script as a service worker on the portal's origin. The gateway does the same for the
 * applications' paths.
 */
export function refuseOtherWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?')
    const isWorkerScript = request.headers['service-worker'] === 'script' && !/^\/@?apps\//.test(path)
    done(isWorkerScript && path !== ADDRESS ? new PortalError('FORBIDDEN') : undefined)
  })
}
