import { forgetPushes, openPushed, showPush } from './push.ts'
import { offlineAnswer } from './offline-answer.ts'
import type { WorkerQuestion, WorkerMessage } from '../src/lib/browser/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope
/** The build inserts every file with a hash in its name, and a hash over these names. */
declare const SHELL_FILES: readonly string[]
declare const SHELL_VERSION: string

const OURS = 'portico-shell-'
const CACHE = OURS + SHELL_VERSION
const files = SHELL_FILES
/** The files of this version and of the version before, which open pages may still request. */
const STORED_RELEASES = 2
/** A page that does not answer within this time, in milliseconds, counts as a page with unsaved work. */
const ANSWER_TIMEOUT_MS = 10_000
const ASSETS = '/portal/assets/'
const AT_ONCE = 4

/**
 * A feature that the compiler's types lack. In browsers that have it, only files and pages of the shell wake this
 * worker.
 */
interface RoutingEvent {
  addRoutes?: (routes: readonly { condition: object; source: string }[]) => Promise<void>
}

self.addEventListener('install', (event) => {
  const assets = { urlPattern: { pathname: `${ASSETS}*` }, requestMethod: 'GET' }
  // a page comes from the network, which does not wait until the worker has started (OPS-78)
  const pages = { requestMode: 'navigate', requestDestination: 'document', requestMethod: 'GET' }
  const { addRoutes } = event as RoutingEvent
  event.waitUntil(
    Promise.all([
      addRoutes?.call(event, [
        { condition: assets, source: 'cache' },
        { condition: pages, source: 'race-network-and-fetch-handler' },
        { condition: { not: { or: [assets, pages] } }, source: 'network' },
      ]),
      fill(),
    ]),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(forgetOld()))

// OPS-21: the worker does not handle answers of the interface
self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith(ASSETS)) event.respondWith(cachedOrFetched(event.request))
  else if (mode === 'navigate' && destination === 'document') event.respondWith(pageOrOffline(event.request))
})

/** OPS-78: a page is never stored. */
function pageOrOffline(request: Request): Promise<Response> {
  return fetch(request).catch(offlineAnswer)
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  switch (message.kind) {
    case 'knows':
      return event.ports[0]?.postMessage(files.includes(message.path))
    case 'forget-pushes':
      return event.waitUntil(forgetPushes().finally(() => event.ports[0]?.postMessage(true)))
    case 'fill':
      return event.waitUntil(fill())
    case 'take-over':
      return event.waitUntil(self.skipWaiting())
    case 'take-over-if-saved':
      return event.waitUntil(isEverythingSaved().then((isSaved) => (isSaved ? self.skipWaiting() : undefined)))
  }
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)))

async function cachedOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Loads a few at a time, so that urgent requests are not delayed. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !cachedPaths.has(file))
  for (let at = 0; at < missing.length; at += AT_ONCE) await cache.addAll(missing.slice(at, at + AT_ONCE))
}

async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)
  await Promise.all(names.slice(0, names.length + 1 - STORED_RELEASES).map((name) => caches.delete(name)))
}

/** OPS-22: queries every page of the portal. */
async function isEverythingSaved(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const portals = pages.filter(({ url }) => new URL(url).pathname.startsWith('/portal/'))
  return (await Promise.all(portals.map(isSaved))).every(Boolean)
}

function isSaved(page: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
    page.postMessage({ kind: 'is-saved' } satisfies WorkerQuestion, [port2])
  })
}
