import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * HOST-132: methods that are forwarded to an application's server: all that the HTTP parser accepts, except CONNECT
 * and TRACE.
 */
export const APP_METHODS = METHODS.filter((method) => method !== 'CONNECT' && method !== 'TRACE')

/** Content type that Fastify sees for every body, so that it rejects none. */
const BYTES = 'application/octet-stream'

/**
 * HOST-132: forwards request bodies unchanged with any method and any content type, including malformed ones such as
 * `Content-Type: json`. Fastify's own content type check sees the same type each time.
 */
export function passBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const types = new WeakMap<FastifyRequest, string>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request.raw
    if (headers['content-type'] !== undefined) {
      types.set(request, headers['content-type'])
      headers['content-type'] = BYTES
    }
    done(null, payload)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const type = types.get(request)
    if (type !== undefined) request.raw.headers['content-type'] = type
    done()
  })
  const supportedMethods = new Set([...app.supportedMethods])
  for (const method of APP_METHODS) if (!supportedMethods.has(method)) app.addHttpMethod(method, { hasBody: true })
}
