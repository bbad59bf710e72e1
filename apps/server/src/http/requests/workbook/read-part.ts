import { Parser } from 'htmlparser2'
import { WorkbookRefused } from './workbook-refused.ts'

/** Bytes that are decoded and parsed at a time. */
const SLICE = 65_536

/** Elements of a workbook are nested less deeply. The parser's time grows with the square of the depth. */
const DEPTH_MAX = 64

type Attributes = Readonly<Record<string, string>>

/** Names come without their prefix: programs write `row` and `x:row`. */
export interface PartHandlers {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads a part of a workbook, which is XML. A declaration of a document type, which could declare entities, is refused.
 *
 * @throws `WorkbookRefused`, and another error for bytes in no known encoding
 */
export function readPart(part: Buffer, { open, text, close }: PartHandlers): void {
  let depth = 0
  let isEnded = false
  let isComplete = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEPTH_MAX) throw new WorkbookRefused('notWorkbook')
        open(localName(name), attributes)
      },
      ontext: (data) => text?.(data),
      onclosetag(name) {
        // the parser closes the elements that are open at the end of a part that is cut off
        if (isEnded) throw new WorkbookRefused('notWorkbook')
        depth -= 1
        isComplete = depth === 0
        close?.(localName(name))
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new WorkbookRefused('documentType')
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder(encodingOf(part), { fatal: true })
  for (let from = 0; from < part.length; from += SLICE)
    parser.write(decoder.decode(part.subarray(from, from + SLICE), { stream: true }))
  isEnded = true
  parser.end(decoder.decode())
  if (!isComplete) throw new WorkbookRefused('notWorkbook')
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** XML is UTF-8, or UTF-16 with its mark. */
function encodingOf(part: Buffer): string {
  const mark = part.length > 1 ? part.readUInt16BE(0) : 0
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
}

/** The value of an attribute in any namespace, such as `r:id`. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
