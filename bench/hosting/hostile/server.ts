import type { IncomingMessage, ServerResponse } from 'node:http'
import { startOther } from '@portico/e2e/upstream'

const PAGE = `<!doctype html><title>Hostile</title><h1>Hostile</h1><input id="trap"><a id="out" href="/landed" target="_top">Out</a>
<button id="deed">Deed</button><script>
/** The result of an attack step, or the name of its error. */
window.reach = (work) => { try { return 'reached ' + String(work()).slice(0, 80) } catch (error) { return error.name } }
window.heard = []
addEventListener('message', ({ data }) => window.heard.push(data))
window.keys = []
addEventListener('keydown', ({ key }) => window.keys.push(key))
const take = async () => {
  const order = await fetch('/orders', { cache: 'no-store', credentials: 'omit' })
  if (order.status !== 200) return
  const { id, script } = await order.json()
  const answer = await (async () => ({ id, value: await (0, eval)(script) }))().catch((error) => ({ id, error: String(error) }))
  await fetch('/answers', { method: 'POST', credentials: 'omit', body: JSON.stringify(answer) })
}
if (parent !== window && parent === top) (async () => {
  for (;;) await take().catch(() => new Promise((done) => setTimeout(done, 300)))
})()
</script>`

const WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(new Response('taken over', { headers: { 'content-type': 'text/html' } })))`

/** The timeout of an order, in milliseconds. */
const ANSWERED_WITHIN_MS = 15_000
const POLL_MS = 10_000

interface Order {
  id: number
  script: string
}
interface Answer {
  id: number
  value?: unknown
  error?: string
}

export interface HostileServer {
  port: number
  /** Runs a script in the page without the user activation that a debugger's script would have. */
  order<T>(script: string): Promise<T>
  stop(): Promise<void>
}

/** The server of a hostile application. */
export async function startHostileServer(): Promise<HostileServer> {
  const orders = createOrders()
  const { port, stop } = await startOther((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]
    if (path === '/orders') return orders.give(response)
    if (path === '/answers') return void orders.take(request, response)
    request.resume()
    if (path === '/clear') response.setHeader('clear-site-data', '"*"')
    if (path === '/worker.js') {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('service-worker-allowed', '/')
      return void response.end(WORKER)
    }
    if (path === '/bomb') {
      // cookies for the parent domain, so that the browser also sends them to other hosts
      response.setHeader(
        'set-cookie',
        Array.from({ length: 20 }, (_, at) => `b${at}=${'x'.repeat(3_000)}; Domain=portico.localhost; Path=/`),
      )
    }
    if (path === '/file') response.setHeader('content-disposition', 'attachment; filename="file.txt"')
    response.setHeader('content-type', path === '/file' ? 'text/plain' : 'text/html; charset=utf-8')
    response.end(path === '/file' ? 'file' : PAGE)
  })
  return { port, stop, order: orders.order }
}

function createOrders() {
  const waiting = new Set<ServerResponse>()
  const unanswered = new Map<number, Order>()
  const settling = new Map<number, (answer: Answer) => void>()
  let last = 0
  function hand(response: ServerResponse, order: Order) {
    waiting.delete(response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(order))
  }
  return {
    give(response: ServerResponse) {
      // a page that polls is idle, so the page that received this order before no longer exists
      const [order] = unanswered.values()
      if (order) return hand(response, order)
      waiting.add(response)
      const timer = setTimeout(() => waiting.delete(response) && response.writeHead(204).end(), POLL_MS)
      response.once('close', () => {
        clearTimeout(timer)
        waiting.delete(response)
      })
    },
    async take(request: IncomingMessage, response: ServerResponse) {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      response.writeHead(204).end()
      const answer = JSON.parse(Buffer.concat(parts).toString()) as Answer
      settling.get(answer.id)?.(answer)
    },
    order<T>(script: string): Promise<T> {
      const id = (last += 1)
      unanswered.set(id, { id, script })
      const latest = [...waiting].at(-1)
      if (latest) hand(latest, { id, script })
      return new Promise<T>((resolve, reject) => {
        const timer = setTimeout(() => settle({ id, error: 'The hostile page has not answered.' }), ANSWERED_WITHIN_MS)
        const settle = ({ value, error }: Answer) => {
          clearTimeout(timer)
          settling.delete(id)
          unanswered.delete(id)
          if (error === undefined) resolve(value as T)
          else reject(new Error(error))
        }
        settling.set(id, settle)
      })
    },
  }
}
