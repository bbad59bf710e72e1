import { Parser } from 'htmlparser2'
import { listArchive, unpack } from '../../../../http/requests/workbook/archive.ts'
import { type Section, SectionWriter } from './section.ts'

/** Bytes of the document's part; a larger one is an archive bomb. */
const PART_BYTES = 64 * 1024 * 1024
const DOCUMENT = 'word/document.xml'

/** One file of a zip archive; undefined if there is none. Only that file is unpacked, within the limit. */
export function readArchived(archive: Buffer, name: string, limit = PART_BYTES): Buffer | undefined {
  const file = listArchive(archive).find((one) => one.name === name)
  return file && unpack(archive, file, limit)
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
