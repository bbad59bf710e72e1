import type { FastifyInstance } from 'fastify'

/** Allows reading without credentials, so that a page can also read the reason of a refusal. */
export const READABLE_FROM_ANY_ORIGIN = { 'access-control-allow-origin': '*' } as const

/** Answers preflights: browsers send JSON across origins only after a preflight. */
export function answerPreflight(app: FastifyInstance, url: string, method: string): void {
  app.options(url, { config: { access: 'public' } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...READABLE_FROM_ANY_ORIGIN,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .send(),
  )
}
