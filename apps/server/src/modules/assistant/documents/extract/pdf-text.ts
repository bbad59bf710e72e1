import { getDocumentProxy } from 'unpdf'
import { type Section, SectionWriter } from './section.ts'

/** A line with letters this much larger than most of the document is a heading. */
const HEADING_SCALE = 1.2
/** A longer line is no heading. */
const HEADING_LENGTH = 120

interface Line {
  text: string
  /** Height of the letters. */
  height: number
}

/**
 * The text of a PDF in the order of its pages. Pictures are not decoded, scripts and forms not run. A scanned page has
 * no text.
 */
export async function pdfSections(content: Uint8Array, limit: number): Promise<Section[]> {
  const document = await getDocumentProxy(new Uint8Array(content), {
    // 0: only errors
    verbosity: 0,
    disableFontFace: true,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    useWorkerFetch: false,
  })
  const pages: Line[][] = []
  let length = 0
  for (let number = 1; number <= document.numPages && length < limit; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const lines = linesOf(items as readonly TextItem[])
    length += lines.reduce((sum, { text }) => sum + text.length, 0)
    pages.push(lines)
    page.cleanup()
  }
  return sectionsOf(pages, limit)
}

interface TextItem {
  /** Absent for a mark of the structure. */
  str?: string
  height?: number
  hasEOL?: boolean
}

function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = []
  let parts: string[] = []
  let height = 0
  const close = () => {
    const text = parts.join('').replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push({ text, height })
    parts = []
    height = 0
  }
  for (const item of items) {
    parts.push(item.str ?? '')
    if (item.str?.trim()) height = Math.max(height, item.height ?? 0)
    if (item.hasEOL) close()
  }
  close()
  return lines
}

/** Lines of usual height are joined to paragraphs between headings: a PDF does not tell where a paragraph ends. */
function sectionsOf(pages: readonly Line[][], limit: number): Section[] {
  const bodyHeight = usualHeight(pages.flat())
  const writer = new SectionWriter(limit)
  for (const lines of pages) {
    let paragraph: string[] = []
    for (const { text, height } of lines) {
      if (height < bodyHeight * HEADING_SCALE || text.length > HEADING_LENGTH) paragraph.push(text)
      else {
        writer.paragraph(paragraph.join(' '))
        paragraph = []
        writer.heading(text)
      }
    }
    writer.paragraph(paragraph.join(' '))
  }
  return writer.finish()
}

/** The height of most characters. */
function usualHeight(lines: readonly Line[]): number {
  const characters = new Map<number, number>()
  for (const { text, height } of lines) characters.set(height, (characters.get(height) ?? 0) + text.length)
  const [[commonestSize] = [0]] = [...characters].toSorted(([, one], [, other]) => other - one)
  return commonestSize
}
