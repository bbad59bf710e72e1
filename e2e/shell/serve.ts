import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { bootScript } from '../engine/serve.ts'
import { endpointOf, hostIn, isCall, keyOf, readRecorded, type Recorded } from './recorded.ts'

const BUILT = resolve(import.meta.dirname, '../../apps/shell/dist')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** What a call is answered: a value, or what a function makes of the call. */
export type Answer = (call: { query: URLSearchParams; body: unknown }) => unknown

export interface ServedShell {
  origin: string
  /** The answers of the present test, by the contract's route; they go before what was recorded. */
  answers: Map<string, Answer>
  /** Calls for which there is no answer. */
  unanswered: string[]
  stop(): Promise<void>
}

/** The built shell on a port of its own, without a server behind it: calls are answered as they were recorded. */
export async function serveShell(): Promise<ServedShell> {
  const recorded = readRecorded()
  const files = new Map<string, Promise<Buffer>>()
  const shell = { answers: new Map<string, Answer>(), unanswered: [] as string[] }

  function read(path: string): Promise<Buffer> {
    const file = files.get(path) ?? readFile(path)
    files.set(path, file)
    return file
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', 'sec-fetch-dest': destination } = request.headers
    const { pathname, search } = new URL(request.url ?? '/', `http://${host}`)
    const send = (type: string, content: string | Buffer, status = 200) =>
      void response
        .writeHead(status, {
          'content-type': TYPES[type] ?? 'application/octet-stream',
          'cache-control': pathname.startsWith('/portal/assets/') ? 'max-age=3600' : 'no-cache',
        })
        .end(content)
    const isApplicationHost = host.includes('.apps.')
    if (pathname === '/boot.js') return send('.js', await bootScript())
    if (isApplicationHost || pathname.startsWith('/apps/')) {
      const page = String(await read(join(import.meta.dirname, 'application.html')))
      const isRealm = !isApplicationHost && destination === 'iframe'
      return send('.html', isRealm ? page.replace('<head>', '<head><script src="/boot.js"></script>') : page)
    }
    if (isCall(pathname)) {
      const found = await answerOf(shell, recorded, request, pathname + search)
      if (found === undefined) return void response.writeHead(204).end()
      return send('.json', JSON.stringify(found).replaceAll(hostIn, host))
    }
    if (extname(pathname) !== '') {
      const file = await read(join(BUILT, pathname.replace(/^\/portal\//, ''))).catch(() => undefined)
      return file ? send(extname(pathname), file) : send('.json', '{}', 404)
    }
    return send('.html', await read(join(BUILT, 'index.html')))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return Object.assign(shell, {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}

async function answerOf(
  { answers, unanswered }: Pick<ServedShell, 'answers' | 'unanswered'>,
  recorded: Recorded,
  request: IncomingMessage,
  address: string,
): Promise<unknown> {
  const method = request.method ?? 'GET'
  const url = new URL(address, 'http://portal')
  // by its route, which may have a parameter in its path
  const own = answers.get(endpointOf(`${method} ${url.pathname}`)?.route ?? '')
  if (own) return own({ query: url.searchParams, body: await readBody(request) })
  const key = keyOf(method, address)
  if (key in recorded) return recorded[key]
  const plain = `${method} ${url.pathname}`
  if (plain in recorded) return recorded[plain]
  if (method === 'GET') unanswered.push(key)
  return undefined
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
