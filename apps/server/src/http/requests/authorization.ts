import type { FastifyRequest } from 'fastify'

/** The bearer in the Authorization header. */
export function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : undefined
}
