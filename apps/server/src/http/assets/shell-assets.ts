import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveWorker } from './service-worker.ts'

type Path = { Params: { '*': string } }

interface ShellFiles {
  /** Folder of the built shell. */
  folder: string
  /** Folder of the hashed files of former versions (OPS-82); null: only the present version's files are served. */
  formerAssets?: string | null
  hasWorker: () => Promise<boolean>
}

/**
 * Serves the shell's built files. Names contain a content hash, so browsers may cache them forever; the build creates
 * compressed copies. A missing file gets 404, because the shell's page would be parsed as a script (OPS-8).
 */
export async function shellAssets(
  app: FastifyInstance,
  { folder, formerAssets = null, hasWorker }: ShellFiles,
): Promise<void> {
  await app.register(fastifyStatic, {
    // a file that the first folder lacks is looked for in the second one
    root: formerAssets === null ? folder : [folder, formerAssets],
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    suppressWarning: true,
  })
  app.get<Path>('/portal/assets/*', { config: { access: 'public' } }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { maxAge: '365d', immutable: true }),
  )
  serveWorker(app, hasWorker)
  // Browsers request this path by default.
  app.get('/favicon.ico', { config: { access: 'public' } }, (_request, reply) =>
    reply.sendFile('favicon.ico', { maxAge: '1d' }),
  )
  // Serves files beside the page, such as its icon (`name.extension`), but never the page itself.
  app.get<{ Params: { file: string } }>(
    '/portal/:file(^[\\w-]+\\.(?:svg|ico|png|webmanifest|txt|js|json)$)',
    { config: { access: 'public' } },
    (request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(request.params.file, { cacheControl: false }),
  )
}
