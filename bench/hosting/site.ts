import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}

/** The name of the host page. All other names below `.bench.localhost` belong to applications. */
const HOST = 'host'

export interface Site {
  hostPage: string
  originOf(code: string): string
  close(): Promise<void>
}

/**
 * Serves the applications of the peers, each at its own origin of one site, with CORS for all origins and browser
 * caching, as each peer recommends and without any delay.
 */
export async function startSite(
  ports: readonly number[],
  hostFolder: string,
  folderOf: (code: string) => string,
): Promise<Site> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const [code = ''] = (request.headers.host ?? '').split('.')
      const folder = code === HOST ? hostFolder : folderOf(code)
      const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
      const wantsPage =
        ['document', 'iframe'].includes(String(request.headers['sec-fetch-dest'])) || extname(path) === ''
      const file = await firstOf([path, join(path, 'index.html'), ...(wantsPage ? ['index.html'] : [])], folder)
      response.setHeader('access-control-allow-origin', '*')
      if (!file) return void response.writeHead(404).end()
      response.setHeader('content-type', TYPES[extname(file.name)] ?? 'application/octet-stream')
      response.setHeader('cache-control', 'public, max-age=3600')
      response.end(file.body)
    })()
  })
  const port = await listen(server, ports)
  const originOf = (code: string) => `http://${code}.bench.localhost:${port}`
  return {
    hostPage: `${originOf(HOST)}/`,
    originOf,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function firstOf(names: string[], folder: string): Promise<{ name: string; body: Buffer } | undefined> {
  for (const name of names) {
    const body = await readFile(join(folder, name)).catch(() => undefined)
    if (body) return { name, body }
  }
  return undefined
}

async function listen(server: Server, [port, ...others]: readonly number[]): Promise<number> {
  if (port === undefined) throw new Error('No port is free for the applications.')
  const isPortUsed = await new Promise<boolean>((done) => {
    server.once('error', () => done(true))
    server.listen(port, '127.0.0.1', () => done(false))
  })
  return isPortUsed ? listen(server, others) : port
}
