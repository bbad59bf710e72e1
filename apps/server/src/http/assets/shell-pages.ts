import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import type { FeatureDelegation } from '../security/permissions-policy.ts'
import { pagePolicy } from './shell-policy.ts'

const PLACEHOLDER = '__CSP_NONCE__'

/** ENTRY-80: pages of the sign-in process, which no other page may frame. */
const UNFRAMED = [
  ...[
    '/login',
    '/login/',
    '/login/custom/:code',
    '/login/custom/:code/',
    '/login/free-license',
    '/login/free-license/',
    '/login/again',
    '/login/tested',
    '/login/scan/:id',
    '/login/scan-app',
    '/login/forgotten',
    '/login/reset',
    '/login/unsubscribe',
  ],
  ...['/enterprise/portal', '/enterprise/portal/', '/portal/upgrade-intro', '/portal/upgrade-intro/'],
]

export interface FrameSources {
  origins: readonly string[]
  /** HOST-81: browser features that are delegated to frames. */
  delegations: readonly FeatureDelegation[]
}

/** SEC-46: the sign-in pages contain no frames. */
const NO_FRAME_SOURCES: FrameSources = { origins: [], delegations: [] }

export interface ShellOptions {
  /** Folder of the built shell. */
  folder: string
  /** The origins that the shell may frame for this caller, and the features that are delegated to them. */
  framed: (request: FastifyRequest) => Promise<FrameSources>
  /** Other origins that may frame the portal for this caller. */
  embedders: (request: FastifyRequest) => Promise<readonly string[]>
  /** True if browsers reach the portal over https. */
  isSecure: boolean
  scriptOrigins: readonly string[]
  /** Called for each request of a page. */
  opened: (request: FastifyRequest) => void
  /** SETUP-2: false until the deployment has its first administrator. */
  isSetUp: () => Promise<boolean>
}

/** Serves the shell's document at every address of the portal, with a new nonce for each response. */
export function shellPages(
  app: FastifyInstance,
  { folder, framed, embedders, isSecure, scriptOrigins, opened, isSetUp }: ShellOptions,
): void {
  const readPage = pageReader(join(folder, 'index.html'))

  // SETUP-2: while the database is unavailable the pages load as usual, and their calls answer 503
  async function sendPage(reply: FastifyReply, isFramed: boolean): Promise<FastifyReply> {
    if (!(await isSetUp().catch(() => true))) return reply.redirect('/setup', 302)
    return sendShell(reply, isFramed)
  }

  async function sendShell(reply: FastifyReply, isFramed: boolean): Promise<FastifyReply> {
    opened(reply.request)
    const [{ origins, delegations }, framers, page] = await Promise.all([
      isFramed ? framed(reply.request) : NO_FRAME_SOURCES,
      isFramed ? embedders(reply.request) : null,
      readPage(),
    ])
    const { nonce, headers } = pagePolicy(origins, { embedders: framers, isSecure, scriptOrigins, delegations })
    return reply
      .headers({ ...headers, 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(page.replaceAll(PLACEHOLDER, nonce))
  }

  // ENTRY-80: the shell shows its sign-in page at all addresses with that prefix.
  app.decorate('sendNotFoundPage', (reply: FastifyReply) => sendPage(reply.code(404), false))

  const open = { config: { access: 'public' } } as const
  app.get('/', open, (_request, reply) => reply.redirect('/portal/1/', 302))
  app.get('/portal', open, (_request, reply) => reply.redirect('/portal/1/', 302))
  // SETUP-6: the page at this address states that the portal is set up, and links to it
  for (const path of ['/setup', '/setup/'])
    app.get(path, open, async (_request, reply) =>
      sendShell(reply.code((await isSetUp().catch(() => false)) ? 410 : 200), false),
    )
  for (const path of UNFRAMED) app.get(path, open, (_request, reply) => sendPage(reply, false))
  app.get('/portal/*', open, (_request, reply) => sendPage(reply, true))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the shell, which states that there is no page at this address (ENTRY-14). */
    sendNotFoundPage: (reply: FastifyReply) => Promise<FastifyReply>
  }
}

/** Caches the page in memory and reads it again when the file changes, so that a new build needs no restart. */
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
