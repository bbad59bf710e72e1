import { dirname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { isOwnPages } from '@portico/contract/applications/registry'
import { findFile, isHashed } from '../files.ts'
import type { CodeAndPath, Gateway } from '../gateway-context.ts'
import type { GatewayApplication } from '../registry.ts'
import { sandboxOf } from './sandbox.ts'
import { readEntryPage } from './entry-page.ts'

/** Path of the files of the portal's own pages at an address without hosts for applications. */
export const OWN_FILES_PATH = '/apps/-/files'

/**
 * HOST-76 (D105): serves an application below the portal's own address. Every response is sandboxed, so its origin is
 * opaque. Its files are readable by everybody, because requests from an opaque origin are cross-origin.
 */
export async function sendBare(
  request: FastifyRequest<CodeAndPath>,
  reply: FastifyReply,
  { root, boot, hosts, embedders }: Gateway,
  application: GatewayApplication,
): Promise<FastifyReply> {
  // Browsers send fetch metadata to https and to localhost only.
  const wantsPage = /^text\/html\b/.test(request.headers.accept ?? '')
  const file = await findFile(root, application, request.params['*'], wantsPage)
  if (!file || request.method === 'POST') throw new PortalError('NOT_FOUND')
  const sandbox = sandboxOf({ ...application, isolation: 'untrusted' }) ?? ''
  const framers = await embedders(request)
  reply.headers({
    'content-security-policy': `sandbox ${sandbox}; frame-ancestors ${["'self'", ...framers].join(' ')}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  })
  const name = relative(root, file)
  if (!file.endsWith('.html')) return sendAs(reply, root, name)
  const own = join(root, application.folder ?? '')
  const folder = relative(own, dirname(file)).split(sep).filter(Boolean).map(encodeURIComponent)
  const base = `/apps/${application.code}/`
  const { html } = await readEntryPage(
    file,
    `${hosts.portalOrigin}${base}${folder.map((part) => `${part}/`).join('')}`,
    boot.path,
  )
  return reply
    .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    .send(rebaseRootUrls(html, base, boot.path))
}

/** Rewrites root-relative URLs of a page so that they lead below the application's base path. */
export function rebaseRootUrls(html: string, base: string, bootPath: string): string {
  return html.replace(/(?<=\s)((?:src|href)\s*=\s*["'])\/(?!\/)/gi, (all, before: string, at: number) =>
    html.startsWith(bootPath, at + before.length) ? all : before + base,
  )
}

/** Serves the files of the portal's own pages, without their HTML pages. */
export function ownFiles(app: FastifyInstance, { root, getApplication }: Gateway): void {
  app.get<CodeAndPath>(`${OWN_FILES_PATH}/:code/*`, { config: { access: 'public' } }, async (request, reply) => {
    const application = await getApplication(request.params.code)
    const file = isOwnPages(application.folder)
      ? await findFile(root, application, request.params['*'], false)
      : undefined
    if (!file || file.endsWith('.html') || request.headers['service-worker']) throw new PortalError('NOT_FOUND')
    return sendAs(reply.header('content-security-policy', "sandbox; default-src 'none'"), root, relative(root, file))
  })
}

function sendAs(reply: FastifyReply, root: string, name: string): FastifyReply {
  return isHashed(name)
    ? reply.sendFile(name, root, { maxAge: '365d', immutable: true })
    : reply.header('cache-control', 'no-cache').sendFile(name, root, { cacheControl: false })
}
