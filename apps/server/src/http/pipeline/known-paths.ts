import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'

/** Paths of calls and files: a client would interpret a page there as a valid answer (OPS-8). */
const NO_PAGES = /^\/(?:api|identification|knowledge|apps|@apps|portal|files)(?:\/|$)/

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/** Records the registered paths, so that a known path requested with another method gets 405 and an `Allow` header. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    paths.set(url, path)
  })

  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = new Set(
      [...paths.values()].filter(({ pattern }) => pattern.test(path)).flatMap((knownPath) => [...knownPath.methods]),
    )
    if (methods.size === 0 || methods.has(request.method)) {
      if (isPageRequest(request, path)) return request.server.sendNotFoundPage(reply)
      throw new PortalError('NOT_FOUND')
    }
    reply.header('allow', [...methods].toSorted().join(', '))
    throw new PortalError('METHOD_NOT_ALLOWED')
  })
}

/** Returns whether the request comes from a person's browser rather than a program (ENTRY-14). */
function isPageRequest({ method, headers, server }: FastifyRequest, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const wantsPage = /\btext\/html\b/.test(headers.accept ?? '')
  return isRead && wantsPage && !NO_PAGES.test(path) && server.hasDecorator('sendNotFoundPage')
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, (character) => (character === '*' ? '.*' : `\\${character}`))
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`)
}
