import type { FastifyInstance } from 'fastify'
import { loggedUrl } from './log.ts'

/** One line for each request, when it has been answered (OPS-11). */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('actor', null)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actor ? { userId: request.actor.userId, tenantId: request.actor.tenantId } : {}),
      },
      'request',
    )
    done()
  })
}
