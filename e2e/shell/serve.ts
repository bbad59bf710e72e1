import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import type { Application } from '@portico/contract/applications/applications'
import { bootScript, ownBootScript } from '../engine/serve.ts'
import { answerCall, createCalls, type Calls } from './answers/calls.ts'
import { HOST_PLACEHOLDER, isCall } from './recorded.ts'
import { createServedStreams, type ServedStreams } from './answers/served-streams.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BUILT = join(ROOT, 'apps/shell/dist')
/** The built SDK as one classic script. */
const SDK = join(ROOT, 'samples/quality/dist/js/portico-sdk.js')
/** The application whose page connects with the SDK. The pages of all other applications send messages without it. */
const WITH_SDK = 'quality-core'
/** The path by which the engine tests whether an application's host is reachable. */
const REACHABILITY_PATH = '/.well-known/portico/here'
const APPLICATIONS = 'GET /api/product/v4/applications/list-by-org?orgId=41001'
const STREAM = '/api/message/v4/stream'
const IMAGES = new Set(['/identification/captcha', '/identification/qrcode.img'])
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>'
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** The built shell on its own port, without a portal server. */
export interface ServedShell extends Calls {
  origin: string
  /** The open streams of events. */
  streams: ServedStreams
  /** Pages of other sites that a test serves, by their path. */
  pages: Map<string, string>
  /** Paths whose answers a test writes itself, such as in parts. */
  responders: Map<string, (request: IncomingMessage, response: ServerResponse) => void>
  /**
   * Advances the time: `pass` advances the browser's clock, and the dates of answers follow. The shell takes the
   * server's time from every answer, so calls during the change are answered afterwards.
   */
  passTime(milliseconds: number, pass: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export async function serveShell(): Promise<ServedShell> {
  const calls = createCalls()
  const applications = calls.recorded[APPLICATIONS] as Application[]
  const realms = new Set(applications.filter(({ hosting }) => hosting.kind === 'realm').map(({ code }) => code))
  const pages = new Map<string, string>()
  const responders: ServedShell['responders'] = new Map()
  const streams = createServedStreams()
  let hasPassed = Promise.resolve()
  const files = new Map<string, Promise<Buffer>>()

  function read(path: string): Promise<Buffer> {
    const file = files.get(path) ?? readFile(path)
    files.set(path, file)
    return file
  }

  /** Waits until a change of the time has ended, and gives the answer the time of the server. */
  async function setDate(response: ServerResponse): Promise<void> {
    await hasPassed
    response.setHeader('date', new Date(Date.now() + calls.aheadBy).toUTCString())
  }

  /** Returns the small page that represents every application, with the boot script for its kind of hosting. */
  async function pageOf({ host, path, isFramed }: { host: string; path: string; isFramed: boolean }): Promise<string> {
    const page = String(await read(join(import.meta.dirname, 'application.html')))
    const [code = '', portal] = host.split('.apps.')
    const withScript = (script: string) => page.replace('<head>', `<head><script ${script}></script>`)
    if (portal === undefined) return isFramed ? withScript('src="/boot.js"') : page
    if (!realms.has(code)) return code === WITH_SDK ? withScript('src="/js/portico-sdk.js"') : page
    const instead = path === REACHABILITY_PATH ? ' data-instead="here"' : ''
    return withScript(`src="/boot-own.js" data-portal="http://${portal}" data-code="${code}"${instead}`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', 'sec-fetch-dest': destination } = request.headers
    const { pathname, search, searchParams } = new URL(request.url ?? '/', `http://${host}`)
    const send = (type: string, content: string | Buffer, status = 200) =>
      void response
        .writeHead(status, {
          'content-type': TYPES[type] ?? 'application/octet-stream',
          'cache-control': pathname.startsWith('/portal/assets/') ? 'max-age=3600' : 'no-cache',
        })
        .end(content)
    const respond = responders.get(pathname)
    if (respond) return respond(request, response)
    const foreign = pages.get(pathname)
    if (foreign !== undefined) return send('.html', foreign)
    if (pathname === '/boot.js') return send('.js', await bootScript())
    if (pathname === '/boot-own.js') return send('.js', await ownBootScript())
    if (pathname === '/js/portico-sdk.js') return send('.js', await read(SDK))
    if (host.includes('.apps.') || pathname.startsWith('/apps/')) {
      response.setHeader('origin-agent-cluster', '?0')
      return send('.html', await pageOf({ host, path: pathname, isFramed: destination === 'iframe' }))
    }
    if (pathname === '/api/portal/v4/logout') {
      calls.sessionEnd = 'UNAUTHENTICATED'
      const location = searchParams.get('serviceUrl') ?? '/login'
      return void response.writeHead(303, { location, 'set-cookie': 'signed_in=; Path=/; Max-Age=0' }).end()
    }
    if (IMAGES.has(pathname)) return send('.svg', IMAGE)
    if (pathname === STREAM && !calls.sessionEnd && !calls.answers.has(`GET ${STREAM}`)) {
      await setDate(response)
      return streams.open(request, response)
    }
    if (isCall(pathname)) {
      const { status, value } = await answerCall(calls, request, pathname + search)
      await setDate(response)
      if (!calls.sessionEnd) response.setHeader('set-cookie', 'signed_in=1; Path=/')
      if (value === undefined) return void response.writeHead(204).end()
      return send('.json', JSON.stringify(value).replaceAll(HOST_PLACEHOLDER, host), status)
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
  return Object.assign(calls, {
    pages,
    responders,
    streams,
    // applications are on the same site as the portal, as in the demonstration
    origin: `http://portico.localhost:${port}`,
    async passTime(milliseconds: number, pass: () => Promise<void>) {
      const passing = pass()
      hasPassed = passing.then(
        () => void (calls.aheadBy += milliseconds),
        () => {},
      )
      await Promise.all([passing, hasPassed])
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
