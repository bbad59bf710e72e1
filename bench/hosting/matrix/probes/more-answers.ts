import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { WebSocketServer, type WebSocket } from 'ws'

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown

const HTML = 'text/html; charset=utf-8'
const BACK = '<a id="back" href="/">Back</a>'

/** Further static pages: type, body, headers. */
const PAGES: Record<string, readonly [type: string, body: string | Buffer, headers?: Record<string, string>]> = {
  '/import-map': [
    HTML,
    `<!doctype html><title>Map</title><script type="importmap">{"imports":{"bare":"/module.js"}}</script><script type="module">import { word } from 'bare'; window.mapped = word</script>`,
  ],
  '/quirks': [HTML, '<title>Quirks</title><p>quirks</p>'],
  '/page-gbk': [
    'text/html; charset=gbk',
    Buffer.concat([
      Buffer.from('<!doctype html><title>'),
      Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      Buffer.from('</title>'),
    ]),
  ],
  '/page-utf16': ['text/html', Buffer.from('\uFEFF<!doctype html><title>中文</title>', 'utf16le')],
  '/preloading': [HTML, '<!doctype html><title>Preloading</title>', { link: '</part.js>; rel=preload; as=script' }],
  '/nesting': [HTML, '<!doctype html><title>Nesting</title><iframe src="/nested"></iframe>'],
  '/nested': [HTML, `<!doctype html><script>parent.parent.postMessage('from within', location.origin)</script>`],
  '/domain': [
    HTML,
    `<!doctype html><script>try { document.domain = location.hostname; parent.postMessage(document.domain, '*') } catch (error) { parent.postMessage(error.name, '*') }</script>`,
  ],
  '/refresh-header': [HTML, '<!doctype html><title>Waiting</title>', { refresh: '0; url=/landed' }],
  '/trusted': [
    HTML,
    `<!doctype html><title>Trusted</title><h1>Trusted</h1>${BACK}<p id="into"></p><script>
const policy = window.trustedTypes?.createPolicy('own', { createHTML: (text) => text })
let refused = !policy
try { into.innerHTML = 'raw' } catch { refused = true }
into.innerHTML = policy ? policy.createHTML('<b>made</b>') : '<b>made</b>'
window.trusted = [refused, into.textContent].join(' ')</script>`,
    { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types own" },
  ],
  '/deep/route': [HTML, `<!doctype html><title>Deep</title><h1>Deep</h1>${BACK}`],
  '/leaving': [
    HTML,
    `<!doctype html><title>Leaving</title><a id="on" href="/landed" ping="/pinged">On</a><script>addEventListener('pagehide', () => { navigator.sendBeacon('/left', 'x'); fetch('/left', { method: 'POST', keepalive: true, body: 'y' }) })</script>`,
  ],
  '/data.json': ['application/json', '{"a":1}'],
}

let finishPage: (() => void) | undefined
let closedWith = ''
const counts = { left: 0, pinged: 0 }

const text = (response: ServerResponse, body: string) => {
  response.setHeader('content-type', 'text/plain')
  response.end(body)
}
const counting =
  (name: keyof typeof counts): Answer =>
  (request, response) => {
    counts[name] += 1
    request.resume()
    response.writeHead(204).end()
  }

export const MORE_ANSWERS: Record<string, Answer> = {
  ...Object.fromEntries(
    Object.entries(PAGES).map(([path, [type, body, headers]]): [string, Answer] => [
      path,
      (_request, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body),
    ]),
  ),
  '/parts-page': (_request, response) => {
    response.writeHead(200, { 'content-type': HTML })
    response.write(`<!doctype html><title>Parts</title><p id="first">first</p>${' '.repeat(2_000)}`)
    finishPage = () => response.end('<p id="last">last</p>')
  },
  '/parts-page-on': (_request, response) => {
    finishPage?.()
    text(response, 'on')
  },
  '/head': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '10' }).end(),
  '/early': (_request, response) => {
    response.writeEarlyHints({ link: '</part.js>; rel=preload; as=script' })
    text(response, 'early')
  },
  '/packed': (_request, response, url) => {
    const by = url.searchParams.get('by') ?? ''
    const body = Buffer.from('packed '.repeat(10_000).slice(0, 50_000))
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': by })
    response.end(by === 'br' ? brotliCompressSync(body) : gzipSync(body))
  },
  '/trailing': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', trailer: 'x-sum' })
    response.write('trail')
    response.addTrailers({ 'x-sum': '1' })
    response.end('ing')
  },
  '/ranged': (request, response) => {
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const start = from ? Number(from) : 10 - Number(to)
    if (start > 9) return response.writeHead(416, { 'content-range': 'bytes */10' }).end()
    return response.writeHead(206, { 'content-range': `bytes ${start}-9/10` }).end('0123456789'.slice(start))
  },
  '/tagged-cookie': (_request, response) => response.writeHead(304, { 'set-cookie': 'unchanged=1; Path=/' }).end(),
  '/cookie-end': (_request, response) => {
    response.setHeader('set-cookie', ['other=1', 'ending=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
    text(response, 'ended')
  },
  '/cookie-none': (_request, response) => {
    response.setHeader('set-cookie', ['none=1; Path=/; SameSite=None; Secure', 'quoted="a b"; Path=/'])
    text(response, 'none')
  },
  '/events-cookie': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${request.headers.cookie ?? ''}\n\n`)
  },
  '/left': counting('left'),
  '/pinged': counting('pinged'),
  '/counts': (_request, response) => text(response, JSON.stringify(counts)),
  '/closed-with': (_request, response) => text(response, closedWith),
  '/named.csv': (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="list.csv"; filename*=UTF-8''%E6%8A%A5%E8%A1%A8.csv`,
    })
    response.end('a\n')
  },
}

const OPENED: Record<string, (socket: WebSocket, request: IncomingMessage) => void> = {
  '/socket-headers': (socket, { headers }) => socket.send(JSON.stringify(headers)),
  '/socket-closing': (socket) => socket.close(4001, 'server says'),
  '/socket-closed': (socket) => socket.on('close', (code, reason) => (closedWith = `${code} ${reason.toString()}`)),
  '/socket-packed': (socket) => socket.on('message', (data: Buffer) => socket.send(data.toString())),
}

/** Answers web sockets with a library that supports compression and close codes. Returns false for other paths. */
export function answerSockets(server: Server): (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: true })
  server.on('close', () => sockets.close())
  return (request, socket, head) => {
    const path = request.url ?? ''
    if (path === '/socket-refused') {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno')
      return true
    }
    const opened = OPENED[path]
    if (!opened) return false
    sockets.handleUpgrade(request, socket, head, (one) => opened(one, request))
    return true
  }
}
