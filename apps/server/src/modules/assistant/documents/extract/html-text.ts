import { Parser } from 'htmlparser2'
import { decodeText } from './plain-text.ts'
import { type Section, SectionWriter } from './section.ts'

/** Elements whose content is no text of the page. */
const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object', 'head'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements inside a line. */
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'cite', 'code', 'em', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'var', 'wbr']) // prettier-ignore

/** The visible text of a page. Nothing is executed or fetched. */
export function htmlSections(content: Uint8Array, limit: number): Section[] {
  const writer = new SectionWriter(limit)
  let line = ''
  let skipped = 0
  const flush = (isHeading: boolean) => {
    if (isHeading) writer.heading(line)
    else writer.paragraph(line.replace(/\s+/g, ' '))
    line = ''
  }
  const parser = new Parser({
    onopentag(name) {
      if (SKIPPED.has(name)) skipped += 1
      else if (!INLINE.has(name)) flush(false)
    },
    ontext(text) {
      if (skipped === 0) line += text
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1)
      else if (!INLINE.has(name)) flush(HEADINGS.has(name))
    },
  })
  parser.end(decodeText(content))
  flush(false)
  return writer.finish()
}
