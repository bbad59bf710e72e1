import { METHODS } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** HOST-132: methods that reach an application's server: all that the HTTP parser knows, except those of proxies and of tracing. */
export const APP_METHODS = METHODS.filter((method) => method !== 'CONNECT' && method !== 'TRACE')

/** What the framework believes that a body is, so that it judges no type. */
const BYTES = 'application/octet-stream'

/**
 * HOST-132: bodies are handed on as they come, whatever type they are said to have (`Content-Type: json` is none, and servers take it), by any
 * method. The framework's own check of types is led past: it sees the same type each time.
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
  const known = new Set([...app.supportedMethods])
  for (const method of APP_METHODS) if (!known.has(method)) app.addHttpMethod(method, { hasBody: true })
}

const uploading = new WeakSet<Socket>()

/** HOST-132: an upload takes as long as it goes on: the time for a whole request (SEC-5) does not end it. The gateway watches that it goes on. */
export function allowLongBody({ raw }: FastifyRequest, ended: (listener: () => void) => void): void {
  uploading.add(raw.socket)
  ended(() => uploading.delete(raw.socket))
}

export const isUploading = (socket: Socket): boolean => uploading.has(socket)
