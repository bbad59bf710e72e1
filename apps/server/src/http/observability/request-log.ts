import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedUrl } from './log.ts'

/** Logs one line per request after the response (OPS-11); successful file requests at `debug` level only. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('actor', null)
  app.addHook('onResponse', (request, reply, done) => {
    request.log[isRoutineFile(request, reply) ? 'debug' : 'info'](
      {
        method: request.method,
        url: loggedUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actor ? logged(request.actor) : {}),
      },
      'request',
    )
    done()
  })
}

/** VIEWAS-6: a view names both people. */
const logged = ({ userId, tenantId, viewAs }: NonNullable<FastifyRequest['actor']>) => ({
  ...{ userId, tenantId },
  ...(viewAs && { administratorId: viewAs.administratorId }),
})

/** A page loads dozens of files; successful ones are not worth a line. */
export function isRoutineFile(
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): boolean {
  const [path = ''] = url.split('?', 1)
  return (
    method === 'GET' &&
    statusCode < 400 &&
    (path === '/favicon.ico' || (/^\/(?:portal|apps|@apps)\//i.test(path) && /\.(?!html$)[a-z0-9]{2,11}$/i.test(path)))
  )
}
