import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveWorker } from './service-worker.ts'

type Path = { Params: { '*': string } }

/**
 * The shell's built files. Their names hold a hash of their content, so a browser may keep them for ever; the build has
 * put compressed copies beside them. A missing one is missing: the page in its place would be taken for a script (OPS-8).
 */
export async function shellAssets(
  app: FastifyInstance,
  { folder, hasWorker }: { folder: string; hasWorker: () => Promise<boolean> },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    suppressWarning: true,
  })
  app.get<Path>('/portal/assets/*', { config: { access: 'public' } }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { maxAge: '365d', immutable: true }),
  )
  serveWorker(app, hasWorker)
  // what browsers ask for without having been told of an icon
  app.get('/favicon.ico', { config: { access: 'public' } }, (_request, reply) =>
    reply.sendFile('favicon.ico', { maxAge: '1d' }),
  )
  // Files beside the page, such as its icon: `name.extension`, and never the page itself.
  app.get<{ Params: { file: string } }>(
    '/portal/:file(^[\\w-]+\\.(?:svg|ico|png|webmanifest|txt|js|json)$)',
    { config: { access: 'public' } },
    (request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(request.params.file, { cacheControl: false }),
  )
}
