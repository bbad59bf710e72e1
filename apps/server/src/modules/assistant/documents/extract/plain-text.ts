import { type Section, SectionWriter } from './section.ts'

/** Throws for content that is no text: another kind of file. */
export function decodeText(content: Uint8Array): string {
  const [first, second] = content
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = isWide
    ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(content)
    : decodeNarrow(content)
  if (text.includes('\0')) throw new Error('The content is no text')
  return text
}

/** UTF-8, else the encoding of older Chinese documents. */
function decodeNarrow(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}

export function textSections(content: Uint8Array, limit: number): Section[] {
  const writer = new SectionWriter(limit)
  for (const line of decodeText(content).split('\n')) writer.paragraph(line)
  return writer.finish()
}

/** Headings begin with `#`; marks of emphasis and code are left out. */
export function markdownSections(content: Uint8Array, limit: number): Section[] {
  const writer = new SectionWriter(limit)
  for (const line of decodeText(content).split('\n')) {
    const plain = line.replace(/[*`]/g, '')
    if (plain.startsWith('#')) writer.heading(plain.replace(/^#+/, ''))
    else writer.paragraph(plain)
  }
  return writer.finish()
}
