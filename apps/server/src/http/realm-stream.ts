import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { HEAD_BYTES } from './gateway-limits.ts'

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** A page's bytes as they were before somebody compressed them, although asked not to. */
function decoded(message: IncomingMessage): Readable {
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
 * HOST-40: an upstream's page, its head prepared and everything behind that handed on as it comes. Every encoding in use has ASCII in
 * it, so that the head is read byte by byte and stays in its own; only UTF-16 has not, and becomes UTF-8.
 */
export async function prepareStream(
  message: IncomingMessage,
  prepare: (html: string) => string,
): Promise<StreamedPage> {
  const declared = /charset\s*=\s*"?([\w-]+)/i.exec(message.headers['content-type'] ?? '')?.[1]
  const chunks = decoded(message)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  let isOver = false
  while (!isOver && head.length < HEAD_BYTES && !/<\/head|<body/i.test(head.toString('latin1'))) {
    const next = await chunks.next()
    if (next.done) isOver = true
    else head = Buffer.concat([head, next.value])
  }
  const wide = wideEncodingOf(head, declared)
  if (wide) return { body: await widePage(wide, head, chunks, prepare), contentType: 'text/html; charset=utf-8' }

  const html = head.toString('latin1')
  const charset = declared ?? /<meta\s[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(html)?.[1]
  async function* parts() {
    yield Buffer.from(prepare(html), 'latin1')
    if (!isOver) yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const body = Readable.from(parts(), { objectMode: false })
  // Whoever turns away before the first byte lets the upstream go as well.
  body.once('close', () => message.destroy())
  return { body, contentType: charset ? `text/html; charset=${charset}` : 'text/html' }
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
  chunks: AsyncIterator<Buffer>,
  prepare: (html: string) => string,
): Promise<Readable> {
  const parts = [head]
  let length = head.length
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    length += next.value.length
    if (length > 16 * HEAD_BYTES) throw new Error('A page in UTF-16 of this size is not prepared')
    parts.push(next.value)
  }
  return Readable.from([Buffer.from(prepare(new TextDecoder(encoding).decode(Buffer.concat(parts))))], {
    objectMode: false,
  })
}
