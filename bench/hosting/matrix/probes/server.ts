import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { answerSockets, MORE_ANSWERS } from './more-answers.ts'

/** The server of the probes. Like an application's own server, it contains no code for a portal. */
export interface ProbeServer {
  port: number
  /** Stops the server like a crash: all connections break. */
  die(): Promise<void>
  /** Starts the server again on the same port. */
  rise(): Promise<void>
  stop(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>`
const SCRIPT = 'text/javascript'
const HTML = 'text/html; charset=utf-8'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Static files. */
const FILES: Record<string, readonly [type: string, body: string]> = {
  '/module.js': [SCRIPT, 'export const word = "module"'],
  '/classic.js': [SCRIPT, 'window.classic = "classic"'],
  '/worker.js': [
    SCRIPT,
    `importScripts('/part.js'); onmessage = () => { const x = new XMLHttpRequest(); x.open('GET', '/data'); x.onload = () => postMessage(part + ' ' + x.responseText); x.send() }`,
  ],
  '/part.js': [SCRIPT, 'self.part = "part"'],
  '/module-worker.js': [
    SCRIPT,
    `import { word } from '/module.js'; onmessage = async () => postMessage(word + ' ' + await (await fetch('/data')).text())`,
  ],
  '/shared-worker.js': [SCRIPT, `onconnect = ({ ports: [port] }) => port.postMessage('shared')`],
  '/service-worker.js': [
    SCRIPT,
    `addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => { if (event.request.url.endsWith('/by-worker')) event.respondWith(new Response('by worker')) })`,
  ],
  '/data': ['text/plain', 'data'],
  '/inner': [HTML, '<!doctype html><title>Inner</title><p>inner</p>'],
  '/popup': [
    HTML,
    `<!doctype html><title>Popup</title><script>addEventListener('message', ({ data, source }) => { if (data === 'thanks') { source.postMessage('bye', '*'); close() } })
opener.postMessage('hello ' + location.pathname, location.origin)</script>`,
  ],
  '/busting': [
    HTML,
    `<!doctype html><title>Busting</title><h1>Busting</h1><a id="back" href="/">Back</a><script>if (top !== self) { try { top.location = self.location.href } catch (error) { window.refused = error.name } }</script>`,
  ],
  '/strict': [
    HTML,
    `<!doctype html><title>Strict</title><h1>Strict</h1><a id="back" href="/">Back</a><script nonce="abc">window.strict = 'runs'</script>`,
  ],
  '/based': [
    HTML,
    `<!doctype html><head><base href="/deep/"><title>Based</title></head><h1>Based</h1><a id="back" href="/">Back</a><script src="../classic.js"></script>`,
  ],
  '/written': [
    HTML,
    `<!doctype html><title>Written</title><script>document.open(); document.write('<title>Written</title><h1>Written</h1><a id="back" href="/">Back</a>'); document.close()</script>`,
  ],
  '/refreshing': [HTML, '<!doctype html><meta http-equiv="refresh" content="0; url=/landed">'],
  '/landed': [HTML, '<!doctype html><title>Landed</title><h1>Landed</h1><a id="back" href="/">Back</a>'],
  '/note.txt': ['text/plain', 'a note'],
  '/picture.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect id="part" width="9" height="9" fill="red"/></svg>',
  ],
}

const HEADERS: Record<string, Record<string, string>> = {
  '/strict': { 'content-security-policy': "default-src 'self'; script-src 'nonce-abc'; object-src 'none'" },
}

const ANSWERS: Record<string, Answer> = {
  ...MORE_ANSWERS,
  '/': (_request, response) => page(response),
  '/more.js': (_request, response) => {
    response.writeHead(200, { 'content-type': SCRIPT })
    response.end(readFileSync(join(import.meta.dirname, 'more.js')))
  },
  '/echo': async (request, response) => {
    const body = await bodyOf(request)
    json(response, {
      method: request.method,
      headers: request.headers,
      url: request.url,
      bytes: body.length,
      body: body.toString('utf8', 0, 2000),
    })
  },
  '/headers': (_request, response) => {
    response.setHeader('x-total', '7')
    response.setHeader('etag', '"tag"')
    response.setHeader('link', '</data>; rel="next"')
    response.setHeader('content-disposition', 'inline; filename="list.txt"')
    response.setHeader('x-portal-like', 'own')
    text(response, 'headers')
  },
  '/long-header': (_request, response) => {
    response.setHeader('x-long', 'x'.repeat(20_000))
    text(response, 'long')
  },
  '/cookies': (request, response) => {
    response.setHeader('set-cookie', [
      'plain=1',
      'only=2; HttpOnly',
      'strict=3; SameSite=Strict; Path=/',
      'below=4; Path=/echo',
      '__Host-own=5; Secure; Path=/',
      'csrf=6; SameSite=Lax',
    ])
    text(response, request.headers.cookie ?? '')
  },
  '/stream': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write('first ')
    releaseAnswer = () => response.end('second')
  },
  '/stream-on': (_request, response) => {
    releaseAnswer?.()
    text(response, 'on')
  },
  '/events': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    const last = Number(request.headers['last-event-id'] ?? 0)
    response.write(`retry: 200\nid: ${last + 1}\nevent: tick\ndata: ${last + 1}\n\n`)
    // each connection ends after one event, and the browser reconnects with the last event id
    response.end()
  },
  '/live': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    response.write('retry: 200\ndata: live\n\n')
  },
  '/late': (_request, response, url) => {
    const timer = setTimeout(() => text(response, 'late'), Number(url.searchParams.get('ms')))
    response.on('close', () => clearTimeout(timer))
  },
  '/length': async (request, response) => {
    let bytes = 0
    for await (const part of request as AsyncIterable<Buffer>) bytes += part.length
    json(response, { bytes })
  },
  '/form': async (request, response) => {
    const body = (await bodyOf(request)).toString()
    const received = body.includes('form-data') ? `multipart ${/filename="([^"]*)"/.exec(body)?.[1]}` : body
    response.writeHead(200, { 'content-type': HTML })
    response.end(
      `<!doctype html><title>Form</title><h1>Form</h1><p id="said">${request.method} ${request.url} ${received.replaceAll('<', '')}</p><p id="from">${request.headers.origin ?? ''} ${request.headers.host}</p><a id="back" href="/">Back</a>`,
    )
  },
  '/redirect': (request, response, url) => {
    request.resume()
    response
      .writeHead(Number(url.searchParams.get('status')), { location: url.searchParams.get('to') ?? '/landed' })
      .end()
  },
  '/report.csv': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="report.csv"' })
    response.end('a,b\n1,2\n')
  },
  '/report.pdf': (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="report.pdf"',
    })
    response.end(PDF)
  },
  '/plain.csv': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.end('a,b\n')
  },
  '/shown.pdf': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    response.end(PDF)
  },
  '/page.xhtml': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xhtml+xml' })
    response.end(
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><h1>XHTML</h1></body></html>',
    )
  },
  '/pixel.png': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(PIXEL)
  },
  '/private': (request, response) => {
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('me:secret').toString('base64')}`
    if (isKnown) return text(response, 'private')
    return response.writeHead(401, { 'www-authenticate': 'Basic realm="probes"' }).end('who?')
  },
  '/no-content': (_request, response) => response.writeHead(204).end(),
  '/part': (request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return text(response, '0123456789')
    return response
      .writeHead(206, { 'content-range': `bytes ${from}-${to}/10` })
      .end('0123456789'.slice(Number(from), Number(to) + 1))
  },
  '/tagged': (request, response) => {
    response.setHeader('etag', '"one"')
    response.setHeader('cache-control', 'no-cache')
    return request.headers['if-none-match'] === '"one"' ? response.writeHead(304).end() : text(response, 'tagged')
  },
  '/add.wasm': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/wasm' })
    response.end(
      Buffer.from('0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b', 'hex'),
    )
  },
}

let releaseAnswer: (() => void) | undefined

const page = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': HTML })
  response.end(readFileSync(join(import.meta.dirname, 'page.html')))
}
const text = (response: ServerResponse, body: string) => {
  response.setHeader('content-type', 'text/plain')
  response.end(body)
}
const json = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const listener: RequestListener = (request, response) => {
  response.on('error', () => undefined)
  request.on('error', () => undefined)
  const url = new URL(request.url ?? '/', 'http://probes')
  const file = FILES[url.pathname]
  const answer = ANSWERS[url.pathname]
  if (answer) return void Promise.resolve(answer(request, response, url)).catch(() => response.destroy())
  if (!file) return void response.writeHead(404).end('nothing here')
  response.writeHead(200, { 'content-type': file[0], ...HEADERS[url.pathname] }).end(file[1])
}

/** The listener of the second server, which an application calls across origins. It permits all origins. */
export const openListener: RequestListener = (request, response) => {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', 'content-type, x-own')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  listener(request, response)
}

/** Starts the server on a free loopback port. */
export async function startProbeServer(answers: RequestListener = listener): Promise<ProbeServer> {
  let port = 0
  let server: Server | undefined
  const sockets = new Set<Socket>()
  async function rise() {
    server = createServer({ maxHeaderSize: 64 * 1024 }, answers)
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    echoFrames(server)
    await new Promise<void>((ready) => server?.listen(port, '127.0.0.1', ready))
    port = (server.address() as AddressInfo).port
  }
  async function die() {
    const closed = new Promise((done) => server?.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await rise()
  return { port, rise, die, stop: die }
}

/** Web sockets: echoes each short frame without its mask, and accepts the first offered protocol. */
function echoFrames(server: Server): void {
  const isAnswered = answerSockets(server)
  server.on('upgrade', (request, socket, head: Buffer) => {
    const { headers } = request
    if (isAnswered(request, socket, head)) return
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const [protocol] = (headers['sec-websocket-protocol'] ?? '').split(/, ?/)
    socket.on('error', () => socket.destroy())
    socket.write(
      [
        'HTTP/1.1 101 Switching Protocols',
        'upgrade: websocket',
        'connection: upgrade',
        `sec-websocket-accept: ${createHash('sha1').update(key).digest('base64')}`,
        ...(protocol ? [`sec-websocket-protocol: ${protocol}`] : []),
        '',
        '',
      ].join('\r\n'),
    )
    socket.on('data', (frame: Buffer) => {
      const length = (frame[1] ?? 0) & 0x7f
      const mask = frame.subarray(2, 6)
      const payload = frame.subarray(6, 6 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
      socket.write(Buffer.concat([Buffer.from([frame[0] ?? 0, length]), payload]))
      if (((frame[0] ?? 0) & 0x0f) === 8) socket.end()
    })
  })
}
