import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = join(ROOT, 'packages')
const APPLICATIONS = join(ROOT, 'e2e/applications')
const SERVER_BUILD = join(ROOT, 'apps/server/build.mjs')
/** The host of the engine's page whose applications run at their own origins on the same site. */
const PORTAL = 'portal.localhost'
/** The header with which the gateway answers a refused request. */
const REFUSAL = 'portico-refusal;desc="UPSTREAM_TIMEOUT; reason=late"'
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

export interface EnginePage {
  /** A page that contains only an engine. Its applications run at the origin of the page. */
  origin: string
  /** The same page. Each of its applications runs at its own origin. */
  ownOrigin: string
  close(): Promise<void>
}

/**
 * The hosting engine by itself: a bare page, the sources as they are, and the small applications of e2e/applications,
 * each below `/apps/{code}/`, as the portal's own pages are, and on a host of its own, as the gateway serves them.
 */
export async function serveEngine(port = 0): Promise<EnginePage> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: freePort } = server.address() as AddressInfo
  const origin = `http://localhost:${freePort}`
  return {
    origin,
    ownOrigin: `http://${PORTAL}:${freePort}`,
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = request.headers.host ?? ''
  const { pathname, search } = new URL(request.url ?? '/', `http://${host}`)
  const ownCode = /^([a-z-]+)\.portal\.localhost:/.exec(host)?.[1]
  if (ownCode !== undefined) return answerOwnHost(request, response, ownCode, { pathname, search })
  const code = host.startsWith(`${PORTAL}:`) ? undefined : /^(.+)\.localhost:/.exec(host)?.[1]
  if (code !== undefined) return answerFile(response, host, code, pathname)
  const ownPage = /^\/apps\/([a-z-]+)(\/.*)$/.exec(pathname)
  if (pathname === '/boot.js') return send(response, '.js', await bootScript())
  if (ownPage) return answerEntry(request, response, ownPage[1]!, ownPage[2]!)
  const source = /^\/(hosting|sdk)\/([a-z/-]+)(?:\.ts)?$/.exec(pathname)
  if (source) {
    return send(response, '.js', await scriptOf(join(SOURCES, source[1]!, 'src', `${source[2]!}.ts`)))
  }
  if (pathname === '/') {
    response.setHeader('origin-agent-cluster', '?1')
    const port = host.split(':')[1]
    // the portal's policy permits frames of registered origins only
    const frames = `'self' blob: http://*.${PORTAL}:${port} http://foreign.localhost:${port} http://*.localhost:${port}`
    if (host.startsWith(PORTAL)) response.setHeader('content-security-policy', `frame-src ${frames}; object-src 'none'`)
  }
  if (pathname === '/') return send(response, '.html', await readFile(join(import.meta.dirname, 'page.html'), 'utf8'))
  response.writeHead(404).end('not found')
}

async function answerEntry(request: IncomingMessage, response: ServerResponse, code: string, path: string) {
  const page = await findPage(code, path)
  if (page === undefined || request.method !== 'GET') return void response.writeHead(404).end('no such page')
  const origin = `http://${code}.${request.headers.host}`
  send(response, '.html', page.replace('<head>', `<head><script src="/boot.js"></script><base href="${origin}/">`))
}

/** Answers at an application's own host, as the gateway does. */
async function answerOwnHost(
  request: IncomingMessage,
  response: ServerResponse,
  code: string,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const port = (request.headers.host ?? '').split(':')[1]
  response.setHeader('origin-agent-cluster', '?0')
  if (pathname.endsWith('.never')) return
  if (pathname === '/boot-own.js') return send(response, '.js', await ownBootScript())
  if (pathname === '/report.csv') {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="report.csv"' }
    return void response.writeHead(200, headers).end('a,b')
  }
  if (pathname === '/.well-known/portico/here') {
    if (code === 'silent') return
    return sendInstead(response, port, code, 'here')
  }
  const file = SHOWN_FILES[pathname]
  if (file && pathname === '/plan.pdf' && request.headers['sec-fetch-dest'] === 'iframe') {
    return sendInstead(response, port, code, 'file')
  }
  if (file) return void response.writeHead(200, { 'content-type': file[0] }).end(file[1])
  if (search === '?refused') {
    return void response.writeHead(504, { 'server-timing': REFUSAL }).end('{}')
  }
  if (pathname === '/isolated') return sendInstead(response, port, code, 'isolated')
  if (pathname === '/refused') return sendRefused(response, port, 'UPSTREAM_TIMEOUT')
  if (pathname === '/to-strangers') {
    return void response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
  }
  if (pathname === '/elsewhere') {
    return void response.writeHead(302, { location: `http://foreign.localhost:${port}/` }).end()
  }
  if (request.method === 'POST') {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    return void response.writeHead(303, { location: `/posted?${body}` }).end()
  }
  if (extname(pathname) !== '' && extname(pathname) !== '.html') {
    const file = await readFile(join(APPLICATIONS, code, pathname)).catch(() => undefined)
    if (!file) return void response.writeHead(404).end('no such file')
    return void response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' }).end(file)
  }
  const page = await findPage(code, pathname + search)
  if (page === undefined) return sendRefused(response, port, 'NOT_FOUND')
  const lifecycle = code === 'lifecycle' ? ' data-lifecycle="lifecycle"' : ''
  const boot = `<script src="/boot-own.js" data-portal="http://${PORTAL}:${port}" data-code="${code}"${lifecycle}></script>`
  send(response, '.html', page.replace('<head>', `<head>${boot}`))
}

/** Sends the gateway's substitute page for an answer that a frame cannot show. */
function sendInstead(response: ServerResponse, port: string | undefined, code: string, instead: string): void {
  const facts = `data-portal="http://${PORTAL}:${port}" data-code="${code}" data-instead="${instead}"`
  send(response, '.html', `<!doctype html><title>Instead</title><script src="/boot-own.js" ${facts}></script>`)
}

/** Sends the gateway's refusal page. */
function sendRefused(response: ServerResponse, port: string | undefined, code: string): void {
  const refusal = JSON.stringify({ type: 'portico-refused', v: 1, code, reason: null, status: 404, traceId: 't' })
  response
    .writeHead(404, { 'content-type': TYPES['.html'] })
    .end(`<!doctype html><script>parent.postMessage(${refusal}, 'http://${PORTAL}:${port}')</script>`)
}

const SHOWN_FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/plan.pdf': [
    'application/pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
  ],
  '/notes.txt': ['text/plain', 'notes'],
  '/page.xhtml': [
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><p>strict</p></body></html>',
  ],
  '/plan.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">drawn</text></svg>'],
}

/** Sends a page of an application without a boot script, from the application's host, or a file of a portal page. */
async function answerFile(response: ServerResponse, host: string, code: string, path: string): Promise<void> {
  const cors = { 'access-control-allow-origin': `http://${host.slice(code.length + 1)}` }
  if (path.endsWith('.never')) return
  // the answer of the gateway's refusal, with headers that let pages of other origins read it
  if (path.endsWith('/call')) {
    const headers = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'server-timing': REFUSAL }
    return void response.writeHead(504, headers).end('{}')
  }
  if (extname(path) !== '' && extname(path) !== '.html') {
    const file = await readFile(join(APPLICATIONS, code, path)).catch(() => undefined)
    if (!file) return void response.writeHead(404, cors).end('no such file')
    return void response.writeHead(200, { ...cors, 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(file)
  }
  const page = await findPage(code, path)
  if (page === undefined) return void response.writeHead(404).end('no such page')
  send(response, '.html', page)
}

/**
 * Finds the page of a path: `a.html` for `/a/b` if that file exists, else the entry page. `/missing…` does not exist.
 */
async function findPage(code: string, path: string): Promise<string | undefined> {
  if (path.startsWith('/missing')) return undefined
  const name = path.split('/', 2)[1] ?? ''
  const folder = join(APPLICATIONS, code)
  return readFile(join(folder, `${name.replace('.html', '')}.html`), 'utf8').catch(() =>
    readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined),
  )
}

function send(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, { 'content-type': TYPES[type], 'cache-control': 'no-cache' }).end(content)
}

/** Caches each bundled script, since the sources do not change during a run. */
const scripts = new Map<string, Promise<string>>()

function makeOnce(name: string, make: () => Promise<string>): Promise<string> {
  const script = scripts.get(name) ?? make()
  scripts.set(name, script)
  return script
}

const scriptOf = (file: string) => makeOnce(file, async () => stripTypeScriptTypes(await readFile(file, 'utf8')))

/** Bundles a script from the sources, as the server's build does. */
const bundled = (name: 'own-origin' | 'portal-page') =>
  makeOnce(`bundled ${name}`, async () => {
    const { bundleScript } = (await import(SERVER_BUILD)) as { bundleScript(script: string): Promise<string> }
    return bundleScript(name)
  })

/** The boot script of applications at origins of their own. */
export const ownBootScript = () => bundled('own-origin')

/** The boot script of the portal's own pages. */
export const bootScript = () => bundled('portal-page')

if (process.argv[1] === import.meta.filename) {
  const { origin } = await serveEngine(Number(process.argv[2] ?? 8740))
  process.stdout.write(`${origin}\n`)
}
