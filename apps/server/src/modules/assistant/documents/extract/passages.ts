import type { Section } from './section.ts'
import { type Word, wordsOf } from '../../text/terms.ts'

export interface Passage {
  heading: string
  text: string
}

/** Characters of a passage; a longer paragraph is cut. */
const PASSAGE_LENGTH = 1200

/** ASSISTANT-22: cuts sections into passages at their paragraphs. */
export function passagesOf(sections: readonly Section[]): Passage[] {
  return sections.flatMap(({ heading, text }) => {
    const passages: Passage[] = []
    let current = ''
    const close = () => {
      if (current !== '') passages.push({ heading, text: current })
      current = ''
    }
    for (const paragraph of text.split('\n').flatMap(piecesOf)) {
      if (current.length + paragraph.length > PASSAGE_LENGTH) close()
      current = current === '' ? paragraph : `${current}\n${paragraph}`
    }
    close()
    return passages.length === 0 && heading !== '' ? [{ heading, text: '' }] : passages
  })
}

function piecesOf(paragraph: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < paragraph.length; start += PASSAGE_LENGTH)
    pieces.push(paragraph.slice(start, start + PASSAGE_LENGTH).toWellFormed())
  return pieces
}

/** The stored content of a document: rows as JSON, so that the main thread neither counts nor serialises them. */
export interface ExtractedText {
  passageCount: number
  passages: string
  terms: string
}

export function extractedText(title: string, passages: readonly Passage[]): ExtractedText {
  const counted = passages.map(({ heading, text }) => ({ heading, text, words: wordsOf(text) }))
  return {
    passageCount: passages.length,
    passages: JSON.stringify(
      counted.map(({ heading, text, words }, ordinal) => ({ ordinal, heading, text, words: words.length })),
    ),
    terms: JSON.stringify(termRowsOf(title, counted)),
  }
}

interface CountedPassage {
  heading: string
  words: readonly Word[]
}

export interface TermRow {
  term: string
  occurrences: number
  passages: number[]
}

/** A term of a title counts as often as this in the text. */
const TITLE_COUNT = 3

/** The terms of a document with the passages that have them; the title's terms belong to the first passage. */
function termRowsOf(title: string, passages: readonly CountedPassage[]): TermRow[] {
  const rows = new Map<string, TermRow>()
  const add = (term: string, count: number, ordinal: number) => {
    const row = rows.get(term) ?? { term, occurrences: 0, passages: [] }
    row.occurrences += count
    if (row.passages.at(-1) !== ordinal) row.passages.push(ordinal)
    rows.set(term, row)
  }
  for (const term of wordsOf(title).flatMap(({ terms }) => terms)) add(term, TITLE_COUNT, 0)
  passages.forEach(({ heading, words }, ordinal) => {
    for (const { terms } of [...wordsOf(heading), ...words]) for (const term of terms) add(term, 1, ordinal)
  })
  return [...rows.values()]
}
