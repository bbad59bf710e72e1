import { Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { COMPRESS_FROM } from './limits.ts'

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|wasm)|image\/svg\+xml)/
/** Answers made on the spot: a middling effort gets most of the gain in a fraction of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipOptions = { level: 5 }
/** HOST-172: what has come so far goes out, since the next part may come much later. */
const streamedBrotli = { ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }
const streamedGzip = { ...gzipOptions, flush: constants.Z_SYNC_FLUSH }

/**
 * OPS-9. Files have compressed copies beside them and name their encoding already; this is for everything else. Browsers
 * refuse brotli on plain http, so gzip matters as much.
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

/** Marks what somebody else has made, and is to be sent as it comes. */
export function asItIs(payload: Readable): Readable {
  untouched.add(payload)
  return payload
}

const isWorthwhile = (payload: unknown): payload is string | Buffer | Readable =>
  (payload instanceof Readable && !untouched.has(payload)) ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= COMPRESS_FROM)

const isCompressible = (reply: FastifyReply) =>
  COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) &&
  !reply.hasHeader('content-encoding') &&
  // A part stays a part of what was asked for.
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
