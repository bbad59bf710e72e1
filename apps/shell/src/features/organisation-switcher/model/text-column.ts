import type { Organisation } from '@portico/contract/organisations/organisations'
import { LANGUAGES } from '@portico/i18n/languages'

interface Chunk {
  /** The first node of the chunk. */
  readonly first: number
  readonly text: string
  /** The folded text for comparison; each character has the same position as in the text. */
  readonly folded: string
  /** The end of each node's record. */
  readonly ends: Uint32Array
}

/**
 * The texts of many nodes in few long strings: one search runs over all of them, and only the end of its record is
 * stored for each node.
 */
export interface TextColumn {
  readonly chunks: Chunk[]
}

const FIELD = '\n'
const RECORD = '\r'
const CHUNK_NODES = 4096
/** Name, short name, code, number, and (ORG-132) name and short name in each language. */
const FIELDS = 4 + 2 * LANGUAGES.length

export const createTextColumn = (): TextColumn => ({ chunks: [] })

/** The searched texts of an organisation (ORG-66). */
interface SearchedTexts {
  readonly name: string
  readonly shortName: string | null
  readonly code: string | null
  readonly nameAllLang?: Organisation['nameAllLang']
  readonly shortNameAllLang?: Organisation['shortNameAllLang']
}

/** Collects the texts of consecutive nodes; `flush` writes them into the column. */
export function createTextWriter({ chunks }: TextColumn) {
  let first = 0
  let text = ''
  let ends: number[] = []
  const flush = () => {
    if (ends.length === 0) return
    chunks.push({ first, text, folded: foldText(text), ends: Uint32Array.from(ends) })
    text = ''
    ends = []
  }
  return {
    flush,
    add(node: number, texts: SearchedTexts, number?: string) {
      const { name, shortName, code } = texts
      if (ends.length === 0) first = node
      text += FIELD + clean(name) + FIELD + clean(shortName ?? '') + FIELD + clean(code ?? '')
      if (number !== undefined) text += FIELD + clean(number)
      for (const other of otherNames(texts)) text += FIELD + clean(other)
      text += RECORD
      if (ends.push(text.length) === CHUNK_NODES) flush()
    },
  }
}

/** The names in languages other than the present one; most organisations have none. */
function otherNames({ name, shortName, nameAllLang, shortNameAllLang }: SearchedTexts): readonly string[] {
  if (!nameAllLang && !shortNameAllLang) return NONE
  const names = new Set([...Object.values(nameAllLang ?? {}), ...Object.values(shortNameAllLang ?? {})])
  return [...names].filter((other) => other !== name && other !== shortName)
}

const NONE: readonly string[] = []

/** Removes the separators of records and fields from a text, because names may contain any character. */
function clean(text: string): string {
  return text.includes(FIELD) || text.includes(RECORD) ? text.replace(/[\n\r]/g, ' ') : text
}

/**
 * Converts to lower case and keeps all positions. A text with a capital that becomes two letters is folded letter by
 * letter.
 */
export function foldText(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text[at]!
    const folded = letter.toLowerCase()
    return folded.length === 1 ? folded : letter
  }).join('')
}

/** Folds a typed keyword for comparison; empty if nothing is left to search for. */
export function foldKeyword(keyword: string): string {
  return foldText(keyword.replace(/[\n\r]/g, ' ').trim())
}

/** One field of a node: 0 is the name. */
export function fieldAt(column: TextColumn, node: number, field: number): string {
  const chunk = chunkOf(column, node)
  const at = node - chunk.first
  let start = (at === 0 ? 0 : chunk.ends[at - 1]!) + 1
  const end = chunk.ends[at]! - 1
  for (let skipped = 0; skipped < field; skipped += 1) {
    const next = chunk.text.indexOf(FIELD, start)
    if (next < 0 || next >= end) return ''
    start = next + 1
  }
  const stop = chunk.text.indexOf(FIELD, start)
  return chunk.text.slice(start, stop < 0 || stop > end ? end : stop)
}

/** The first text of a node that contains the keyword (folded): its name, short name, code, number or another name. */
export function fieldContaining(column: TextColumn, node: number, keyword: string): string | undefined {
  for (let field = 0; field < FIELDS; field += 1) {
    const text = fieldAt(column, node, field)
    if (foldText(text).includes(keyword)) return text
  }
  return undefined
}

/** Returns whether the name begins with the typed text; both are folded. */
export function nameStartsWith(column: TextColumn, node: number, folded: string): boolean {
  const chunk = chunkOf(column, node)
  const at = node - chunk.first
  return chunk.folded.startsWith(folded, (at === 0 ? 0 : chunk.ends[at - 1]!) + 1)
}

/** Visits the nodes whose texts contain the text, in their order; stops when `visit` returns true. */
export function scanTexts({ chunks }: TextColumn, folded: string, visit: (node: number) => boolean): void {
  for (const chunk of chunks) {
    let offset = chunk.folded.indexOf(folded)
    while (offset >= 0) {
      const at = recordAt(chunk.ends, offset)
      if (!visit(chunk.first + at)) return
      offset = chunk.folded.indexOf(folded, chunk.ends[at])
    }
  }
}

/** Visits the nodes that have a text equal to the given one. */
export function scanExact(column: TextColumn, folded: string, visit: (node: number) => boolean): void {
  scanTexts(column, FIELD + folded + FIELD, visit)
  scanTexts(column, FIELD + folded + RECORD, visit)
}

function chunkOf({ chunks }: TextColumn, node: number): Chunk {
  let low = 0
  let high = chunks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (chunks[middle]!.first <= node) low = middle
    else high = middle - 1
  }
  return chunks[low]!
}

/** Returns the record that contains the offset: the first one whose end is beyond it. */
function recordAt(ends: Uint32Array, offset: number): number {
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! > offset) high = middle
    else low = middle + 1
  }
  return low
}
