import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { type Capacity, type Consumer, createCapacity, type Exchange } from './capacity.ts'
import { ENTRY_PAGE_BYTES, DECOMPRESSED_BYTES_MAX, DECOMPRESSORS, UPSTREAM_ANSWER_BYTES } from './limits.ts'
import { throttleBytes, limitAnswer, type AnswerDelay, pipeAnswer } from './bytes.ts'
import type { DelayOf } from './leaky-buckets.ts'
import { UpstreamFailure } from '../refusals/unavailable.ts'

type Decoder = ReturnType<typeof createGunzip>

const options = { chunkSize: 256 * 1024 }
const decoders: Record<string, () => Decoder> = {
  gzip: () => createGunzip(options),
  'x-gzip': () => createGunzip(options),
  deflate: () => createInflate(options),
  br: () => createBrotliDecompress(options),
  // The largest window that browsers accept (RFC 9659).
  zstd: () => createZstdDecompress({ ...options, params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
}

/** Maximum compression ratio of Deflate. */
const DEFLATE_RATIO = 1032
const isDeflate = (coding: string) => coding !== 'br' && coding !== 'zstd'

export interface Decompressor {
  /** The unchanged body. It is aborted if its size, or its size after decompression, exceeds the limit. */
  limit(message: IncomingMessage, consumer: Consumer): Readable
  /** Limits an entry page that is decompressed already. */
  limitPage(page: Readable, consumer: Consumer): Readable
}

/**
 * HOST-95: measures the decompressed size of a compressed response while forwarding it unchanged. Decoders of Brotli
 * and Zstandard need many megabytes each, so an application has few and one of them runs at a time. A decompression
 * bomb of one application does not affect others.
 */
export function createDecompressor(delayOf: DelayOf, maximumBytes = DECOMPRESSED_BYTES_MAX): Decompressor {
  const slots = createCapacity({ exchanges: DECOMPRESSORS, streams: DECOMPRESSORS, queue: WAITING })
  const turns = createCapacity({ exchanges: ONE, streams: ONE, queue: WAITING })

  const answerDelayFor =
    ({ application }: Consumer) =>
    (bytes: number) =>
      delayOf(application, bytes)

  return {
    limitPage: (page, consumer) => limitAnswer(page, ENTRY_PAGE_BYTES, answerDelayFor(consumer)),
    limit(message, consumer) {
      const answerDelay = answerDelayFor(consumer)
      const coding = codingOf(message)
      const length = Number(message.headers['content-length'] ?? Infinity)
      const isPlain = coding === '' || (isDeflate(coding) && length * DEFLATE_RATIO <= maximumBytes)
      if (isPlain) return limitAnswer(message, UPSTREAM_ANSWER_BYTES, answerDelay)
      const ownSlots = isDeflate(coding) ? undefined : slots
      return pipeAnswer(message, countUnpacked({ coding, maximumBytes, consumer, answerDelay, turns, slots: ownSlots }))
    },
  }
}

/**
 * The single content coding of a response; empty if browsers would not decode it. Several codings in a row are
 * refused.
 */
function codingOf(message: IncomingMessage): string {
  const codings = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'identity')
  if (codings.length > 1) {
    message.destroy()
    throw new UpstreamFailure('broken', new Error('The upstream used several content codings'))
  }
  const [coding = ''] = codings
  return coding in decoders ? coding : ''
}

interface Counting {
  coding: string
  maximumBytes: number
  consumer: Consumer
  answerDelay: AnswerDelay
  turns: Capacity
  slots: Capacity | undefined
}

function countUnpacked({ coding, maximumBytes, consumer, answerDelay, turns, slots }: Counting): Transform {
  const closed = new AbortController()
  let slot: Exchange | undefined
  let decoder: Decoder | undefined
  let packed = 0
  let unpacked = 0

  async function unpack(chunk: Buffer): Promise<void> {
    slot ??= await slots?.enter(consumer, closed.signal)
    const turn = await turns.enter(consumer, closed.signal)
    try {
      const own = (decoder ??= decoders[coding]?.())
      if (own) await write(own, chunk)
    } finally {
      turn.release()
    }
  }

  function write(own: Decoder, chunk: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        own.destroy()
        reject(error)
      }
      own.removeAllListeners('data').removeAllListeners('error')
      own.on('error', fail)
      own.on('data', (part: Buffer) => {
        unpacked += part.length
        if (unpacked > maximumBytes) fail(new UpstreamFailure('large'))
      })
      own.write(chunk, (error) => (error ? fail(error) : resolve()))
    })
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packed += chunk.length
      if (packed > UPSTREAM_ANSWER_BYTES) return done(new UpstreamFailure('large'))
      unpack(chunk).then(
        () => throttleBytes(answerDelay, chunk.length, () => done(null, chunk)),
        (error: unknown) => done(UpstreamFailure.of(error)),
      )
    },
    destroy(error, done) {
      closed.abort(new Error('The response has ended'))
      decoder?.on('error', () => {}).destroy()
      slot?.release()
      done(error)
    },
  })
}

const ONE = { application: 1, address: 1, session: 1 }
const WAITING = { application: 4096, address: 4096, session: 4096 }
