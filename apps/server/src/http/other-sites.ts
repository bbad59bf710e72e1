import type { FastifyInstance } from 'fastify'

/** To whoever asks without cookies, and so that a page can also read why it was refused. */
export const READABLE = { 'access-control-allow-origin': '*' } as const

/** JSON from another site is asked about beforehand: without this answer no browser would send the call. */
export function answerPreflight(app: FastifyInstance, url: string, method: string): void {
  app.options(url, { config: { access: 'public' } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...READABLE,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .send(),
  )
}
