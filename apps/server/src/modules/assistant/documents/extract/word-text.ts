import { inflateRawSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { type Section, SectionWriter } from './section.ts'

/** Marks of the zip format (APPNOTE, sections 4.3.12 and 4.3.16), and the lengths of their fixed parts. */
const END_MARK = 0x06054b50
const END_LENGTH = 22
const ENTRY_MARK = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const COMMENT_MAX = 65_535
const STORED = 0
const DEFLATED = 8

/** Bytes of the document's part; a larger one is an archive bomb. */
const PART_BYTES = 64 * 1024 * 1024
const DOCUMENT = 'word/document.xml'

/** One file of a zip archive; undefined if there is none. Only that file is unpacked, within the limit. */
export function readArchived(archive: Buffer, name: string, limit = PART_BYTES): Buffer | undefined {
  const end = findEnd(archive)
  let position = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.readUInt32LE(position) !== ENTRY_MARK) throw new Error('The archive is damaged')
    const nameLength = archive.readUInt16LE(position + 28)
    const entryName = archive.toString('utf8', position + ENTRY_LENGTH, position + ENTRY_LENGTH + nameLength)
    if (entryName === name) return unpack(archive, position, limit)
    position += ENTRY_LENGTH + nameLength + archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32)
  }
  return undefined
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_LENGTH - COMMENT_MAX)
  for (let position = archive.length - END_LENGTH; position >= first; position--)
    if (archive.readUInt32LE(position) === END_MARK) return position
  throw new Error('The file is no archive')
}

function unpack(archive: Buffer, entry: number, limit: number): Buffer {
  const method = archive.readUInt16LE(entry + 10)
  const size = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + size)
  if (method === STORED && packed.length <= limit) return packed
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: limit })
  throw new Error('The archive cannot be read')
}

/** The styles of headings begin so in English, Swedish and Chinese versions of Word. */
const HEADING_STYLE = /^(?:heading|rubrik|title|\d)/i

/** The text of a Word document. XML entities of the document itself are not expanded. */
export function wordSections(content: Uint8Array, limit: number): Section[] {
  const part = readArchived(Buffer.from(content), DOCUMENT)
  if (!part) throw new Error('The archive is no Word document')
  const writer = new SectionWriter(limit)
  let line = ''
  let isText = false
  let isHeading = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'w:t') isText = true
        if (name === 'w:tab' || name === 'w:br') line += ' '
        if (name === 'w:pStyle') isHeading = HEADING_STYLE.test(attributes['w:val'] ?? '')
      },
      ontext(text) {
        if (isText) line += text
      },
      onclosetag(name) {
        if (name === 'w:t') isText = false
        if (name !== 'w:p') return
        if (isHeading) writer.heading(line)
        else writer.paragraph(line)
        line = ''
        isHeading = false
      },
    },
    { xmlMode: true },
  )
  parser.end(part.toString('utf8').replaceAll('\0', ''))
  return writer.finish()
}
