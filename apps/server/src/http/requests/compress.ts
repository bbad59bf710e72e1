import { Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { COMPRESSION_MIN_BYTES } from './limits.ts'

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|wasm)|image\/svg\+xml)/
/** For dynamic responses: a medium quality achieves most of the compression in a fraction of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipOptions = { level: 5 }
/** HOST-172: flushes each part at once, because the next part may arrive much later. */
const streamedBrotli = { ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }
const streamedGzip = { ...gzipOptions, flush: constants.Z_SYNC_FLUSH }

/**
 * OPS-9: compresses dynamic responses. Static files have precompressed copies and set their encoding themselves.
 * Browsers accept Brotli over https only, so gzip is needed as well.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (request.method === 'HEAD' || !isWorthwhile(payload) || !isCompressible(reply)) return done(null, payload)
    const encoding = announce(reply, request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    if (payload instanceof Readable) {
      return done(
        null,
        payload.pipe(encoding === 'br' ? createBrotliCompress(streamedBrotli) : createGzip(streamedGzip)),
      )
    }
    return encoding === 'br' ? brotliCompress(payload, brotliOptions, done) : gzip(payload, gzipOptions, done)
  })
}

const untouched = new WeakSet<Readable>()

/** Marks a stream that is sent unchanged, because it comes from another server. */
export function withoutCompression(payload: Readable): Readable {
  untouched.add(payload)
  return payload
}

const isWorthwhile = (payload: unknown): payload is string | Buffer | Readable =>
  (payload instanceof Readable && !untouched.has(payload)) ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= COMPRESSION_MIN_BYTES)

const isCompressible = (reply: FastifyReply) =>
  COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
  !reply.hasHeader('content-encoding') &&
  // A partial response must keep the requested byte range.
  reply.statusCode !== 206

function announce(reply: FastifyReply, accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  addVary(reply)
  const encoding = preferred(String(accepted ?? ''))
  if (encoding) {
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    reply.removeHeader('accept-ranges')
  }
  return encoding
}

function preferred(accepted: string): 'br' | 'gzip' | undefined {
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) => offers.some((offer) => offer.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(offer))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}
