import { startOther } from '@portico/e2e/upstream'

const PAGE = `<!doctype html><title>Hostile</title><h1>Hostile</h1><input id="trap"><a id="out" href="/landed" target="_top">Out</a>
<button id="deed">Deed</button><script>
/** What a deed says, or the name of the error that it meets. */
window.reach = (work) => { try { return 'reached ' + String(work()).slice(0, 80) } catch (error) { return error.name } }
window.heard = []
addEventListener('message', ({ data }) => window.heard.push(data))
window.keys = []
addEventListener('keydown', ({ key }) => window.keys.push(key))
</script>`

/** The server of a hostile application. */
export const startHostileServer = () =>
  startOther((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]
    request.resume()
    if (path === '/clear') response.setHeader('clear-site-data', '"*"')
    if (path === '/worker.js') {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('service-worker-allowed', '/')
      return void response.end(
        `addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim())); addEventListener('fetch', (event) => event.respondWith(new Response('taken over')))`,
      )
    }
    if (path === '/bomb') {
      // wider than its host, as a server would toss them
      response.setHeader(
        'set-cookie',
        Array.from({ length: 20 }, (_, at) => `b${at}=${'x'.repeat(3_000)}; Domain=portico.localhost; Path=/`),
      )
    }
    if (path === '/file') response.setHeader('content-disposition', 'attachment; filename="file.txt"')
    response.setHeader('content-type', path === '/file' ? 'text/plain' : 'text/html; charset=utf-8')
    response.end(path === '/file' ? 'file' : PAGE)
  })
