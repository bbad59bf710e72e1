import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { HEAD_BYTES, HEAD_TIMEOUT_MS } from '../limits/limits.ts'
import { createHeadScanner } from './page-head.ts'

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** Decompresses a page that an upstream has compressed although the request accepts no compression. */
export function decompressed(message: IncomingMessage): Readable {
  const create = decoders[message.headers['content-encoding']?.trim().toLowerCase() ?? '']
  if (!create) return message
  const plain = message.pipe(create()) as unknown as Readable
  message.once('error', (error) => plain.destroy(error))
  plain.once('close', () => message.destroy())
  return plain
}

export interface StreamedPage {
  body: Readable
  contentType: string
}

/**
 * HOST-40: prepares the head of an upstream's page and streams the rest. All common encodings extend ASCII, so the
 * head is read by bytes and keeps its encoding; only UTF-16 is converted to UTF-8.
 */
export async function prepareStream(
  message: IncomingMessage,
  prepare: (html: string) => string,
  headTimeoutMs = HEAD_TIMEOUT_MS,
): Promise<StreamedPage> {
  const chunks = decompressed(message)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const { head, charset: ofPage, rest, isWhole } = await readHead(chunks, headTimeoutMs)
  const declared = charsetOf(message.headers['content-type'])
  const wide = wideEncodingOf(head, declared)
  if (wide) {
    return { body: await widePage(wide, head, rest, prepare), contentType: 'text/html; charset=utf-8' }
  }

  const charset = declared ?? ofPage
  async function* parts() {
    yield Buffer.from(prepare(head.toString('latin1')), 'latin1')
    if (!isWhole) yield* rest
  }
  const body = Readable.from(parts(), { objectMode: false })
  // If the client disconnects before the first byte, the upstream's response is released.
  body.once('close', () => message.destroy())
  return { body, contentType: charset ? `text/html; charset=${charset}` : 'text/html' }
}

interface ReadHead {
  head: Buffer
  charset: string | undefined
  rest: AsyncIterable<Buffer>
  isWhole: boolean
}

/**
 * SEC-40: reads until the end of the head, its byte limit or its time limit. Copies each byte a bounded number of
 * times.
 */
async function readHead(chunks: AsyncIterator<Buffer>, timeoutMs: number): Promise<ReadHead> {
  let bytes = Buffer.alloc(16 * 1024)
  let length = 0
  const scanner = createHeadScanner((start, end) => bytes.toString('latin1', start, end))
  const timeUp = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => timeUp.resolve('late'), timeoutMs)
  let pending: Promise<IteratorResult<Buffer>> | undefined
  let behind: Buffer = Buffer.alloc(0)
  let isWhole = false
  try {
    while (!scanner.isOver && length < HEAD_BYTES) {
      pending = chunks.next()
      const next = await Promise.race([pending, timeUp.promise])
      if (next === 'late') {
        // The browser may disconnect before the chunk is awaited.
        pending.catch(() => {})
        break
      }
      pending = undefined
      if (next.done) {
        isWhole = true
        break
      }
      const chunk = next.value.subarray(0, HEAD_BYTES - length)
      behind = next.value.subarray(chunk.length)
      if (length + chunk.length > bytes.length) {
        const larger = Buffer.alloc(Math.max(2 * bytes.length, length + chunk.length))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      chunk.copy(bytes, length)
      length += chunk.length
      scanner.write(chunk.toString('latin1'))
    }
  } finally {
    clearTimeout(timer)
  }
  async function* rest() {
    if (behind.length > 0) yield behind
    if (pending) {
      const next = await pending
      if (next.done) return
      yield next.value
    }
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: bytes.subarray(0, length), charset: encodingLabel(scanner.charset), rest: rest(), isWhole }
}

/** The `charset` parameter of a content type. */
function charsetOf(contentType: string | undefined): string | undefined {
  const parameter = contentType?.split(';').find((part) => part.trim().toLowerCase().startsWith('charset='))
  return encodingLabel(parameter?.slice(parameter.indexOf('=') + 1).replaceAll('"', ''))
}

/** The encoding label if it is safe in a header. */
function encodingLabel(label: string | undefined): string | undefined {
  const name = label?.trim() ?? ''
  return /^[\w-]{1,40}$/.test(name) ? name : undefined
}

function wideEncodingOf(head: Buffer, declared: string | undefined): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (/^utf-16(le)?$/i.test(declared ?? '')) return 'utf-16le'
  return /^utf-16be$/i.test(declared ?? '') ? 'utf-16be' : undefined
}

async function widePage(
  encoding: string,
  head: Buffer,
  rest: AsyncIterable<Buffer>,
  prepare: (html: string) => string,
): Promise<Readable> {
  const parts = [head]
  let length = head.length
  for await (const chunk of rest) {
    length += chunk.length
    if (length > 16 * HEAD_BYTES) throw new Error('The UTF-16 page is too large')
    parts.push(chunk)
  }
  return Readable.from([Buffer.from(prepare(new TextDecoder(encoding).decode(Buffer.concat(parts))))], {
    objectMode: false,
  })
}
