import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { pagePolicy } from './shell-policy.ts'

const PLACEHOLDER = '__CSP_NONCE__'

export interface ShellOptions {
  /** Folder of the built shell. */
  folder: string
  /** Origins whose pages the shell may frame, for whoever asks. */
  frameOrigins: (request: FastifyRequest) => Promise<readonly string[]>
  /** Whether browsers reach the portal by https. */
  isSecure: boolean
}

/** The shell's documents: one page for every address of the portal, with a fresh nonce each time it is asked for. */
export function shellPages(app: FastifyInstance, { folder, frameOrigins, isSecure }: ShellOptions): void {
  const readPage = pageReader(join(folder, 'index.html'))

  async function sendPage(reply: FastifyReply, isSignIn: boolean): Promise<FastifyReply> {
    const { nonce, headers } = pagePolicy(await frameOrigins(reply.request), { isSignIn, isSecure })
    const page = await readPage()
    return reply
      .headers({ ...headers, 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(page.replaceAll(PLACEHOLDER, nonce))
  }

  app.decorate('sendNotFoundPage', (reply: FastifyReply) => sendPage(reply.code(404), false))

  const open = { config: { access: 'public' } } as const
  app.get('/', open, (_request, reply) => reply.redirect('/portal/1/', 302))
  app.get('/portal', open, (_request, reply) => reply.redirect('/portal/1/', 302))
  for (const path of ['/login', '/login/', '/login/custom/:code', '/login/custom/:code/', '/login/free-license']) {
    app.get(path, open, (_request, reply) => sendPage(reply, true))
  }
  app.get('/portal/*', open, (_request, reply) => sendPage(reply, false))
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
