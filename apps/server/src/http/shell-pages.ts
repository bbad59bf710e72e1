import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import type { Loan } from './lent-features.ts'
import { pagePolicy } from './shell-policy.ts'

const PLACEHOLDER = '__CSP_NONCE__'

/** ENTRY-80: where somebody signs in, or is led to do so. */
const UNFRAMED = [
  ...[
    '/login',
    '/login/',
    '/login/custom/:code',
    '/login/custom/:code/',
    '/login/free-license',
    '/login/free-license/',
    '/login/again',
    '/login/scan/:id',
    '/login/scan-app',
    '/login/forgotten',
    '/login/reset',
  ],
  ...['/enterprise/portal', '/enterprise/portal/', '/portal/upgrade-intro', '/portal/upgrade-intro/'],
]

export interface Framed {
  origins: readonly string[]
  /** HOST-81 */
  lent: readonly Loan[]
}

/** SEC-46: the pages where somebody signs in. */
const NOBODY: Framed = { origins: [], lent: [] }

export interface ShellOptions {
  /** Folder of the built shell. */
  folder: string
  /** Whose pages the shell may frame, for whoever asks, and what they are lent. */
  framed: (request: FastifyRequest) => Promise<Framed>
  /** Origins elsewhere whose pages may show the portal in a frame, for whoever asks. */
  embedders: (request: FastifyRequest) => Promise<readonly string[]>
  /** Whether browsers reach the portal by https. */
  isSecure: boolean
  scriptOrigins: readonly string[]
  /** Hears of every page that is asked for. */
  opened: (request: FastifyRequest) => void
}

/** The shell's documents: one page for every address of the portal, with a fresh nonce each time it is asked for. */
export function shellPages(
  app: FastifyInstance,
  { folder, framed, embedders, isSecure, scriptOrigins, opened }: ShellOptions,
): void {
  const readPage = pageReader(join(folder, 'index.html'))

  async function sendPage(reply: FastifyReply, isFramed: boolean): Promise<FastifyReply> {
    opened(reply.request)
    const [{ origins, lent }, framers, page] = await Promise.all([
      isFramed ? framed(reply.request) : NOBODY,
      isFramed ? embedders(reply.request) : null,
      readPage(),
    ])
    const { nonce, headers } = pagePolicy(origins, { embedders: framers, isSecure, scriptOrigins, lent })
    return reply
      .headers({ ...headers, 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(page.replaceAll(PLACEHOLDER, nonce))
  }

  // ENTRY-80: the shell draws its sign-in page at whatever begins as that page's addresses do
  app.decorate('sendNotFoundPage', (reply: FastifyReply) => sendPage(reply.code(404), false))

  const open = { config: { access: 'public' } } as const
  app.get('/', open, (_request, reply) => reply.redirect('/portal/1/', 302))
  app.get('/portal', open, (_request, reply) => reply.redirect('/portal/1/', 302))
  for (const path of UNFRAMED) app.get(path, open, (_request, reply) => sendPage(reply, false))
  app.get('/portal/*', open, (_request, reply) => sendPage(reply, true))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The shell, which says in its own words that there is nothing at this address (ENTRY-14). */
    sendNotFoundPage: (reply: FastifyReply) => Promise<FastifyReply>
  }
}

/** The page from memory, read anew when the file has changed: a new build shows without a restart. */
function pageReader(path: string): () => Promise<string> {
  let page = ''
  let changed = -1
  return async () => {
    try {
      const { mtimeMs } = await stat(path)
      if (mtimeMs !== changed) {
        page = await readFile(path, 'utf8')
        changed = mtimeMs
      }
      return page
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PortalError('NOT_FOUND')
      throw error
    }
  }
}
