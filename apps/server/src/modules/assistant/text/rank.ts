import { countTerms, type Word, wordsOf } from './terms.ts'
import type { QueryWord } from './query.ts'

/** Parameters of BM25: saturation of repeated terms, and the influence of the length. */
const SATURATION = 1.2
const LENGTH_INFLUENCE = 0.6
/** A term of a title counts as often as this in the text. */
const TITLE_COUNT = 3

/** A text that can be found. */
export interface Entry<T> {
  item: T
  counts: ReadonlyMap<string, number>
  length: number
}

export interface Ranked<T> {
  item: T
  /** 0 for no match; about 1 if every word of the question occurs. */
  score: number
}

export function entryOf<T>(item: T, text: Text): Entry<T> {
  return { item, ...countsOf(text) }
}

/**
 * ASSISTANT-55: the entry of a passage whose number of words is stored. Only the Chinese text that can match is
 * segmented. `words` is null for a passage of an earlier version.
 */
export function passageEntryOf<T>(
  item: T,
  { words, ...text }: Text & { words: number | null },
  onlyTerms: ReadonlySet<string>,
): Entry<T> {
  return words === null ? entryOf(item, text) : { item, ...count(text.title, wordsOf(text.text, onlyTerms), words) }
}

interface Text {
  title: string
  text: string
}
type Counts = Pick<Entry<unknown>, 'counts' | 'length'>

/** ASSISTANT-56: texts up to this length, in characters, are mostly names of menus: they come back with each question. */
const NAME_LENGTH = 300
const NAMES_MAX = 10_000
const countsOfNames = new Map<string, Counts>()

function countsOf({ title, text }: Text): Counts {
  const key = title.length + text.length > NAME_LENGTH ? undefined : `${title}\u0000${text}`
  const cachedCounts = key === undefined ? undefined : countsOfNames.get(key)
  if (cachedCounts) return cachedCounts
  const words = wordsOf(text)
  const counts = count(title, words, words.length)
  if (countsOfNames.size >= NAMES_MAX) countsOfNames.clear()
  if (key !== undefined) countsOfNames.set(key, counts)
  return counts
}

function count(title: string, words: readonly Word[], length: number): Counts {
  const titleWords = wordsOf(title)
  const counts = countTerms(words)
  for (const [term, number] of countTerms(titleWords)) counts.set(term, (counts.get(term) ?? 0) + number * TITLE_COUNT)
  return { counts, length: length + titleWords.length }
}

/** The weight of a term that `matching` of `all` texts have. */
export const rarityOf = (matching: number, all: number): number =>
  Math.log(1 + (all - matching + 0.5) / (matching + 0.5))

/** The part of a term's weight that a text gets. */
export function saturationOf(count: number, length: number, usualLength: number): number {
  const size = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * (length / Math.max(usualLength, 1))
  return (count * (SATURATION + 1)) / (count + SATURATION * size)
}

/**
 * ASSISTANT-12: returns the texts that match, best first (BM25). A word and its synonyms count once, with the highest
 * of their scores. The score is relative to that of a text with every word of the question.
 */
export function rankEntries<T>(query: readonly QueryWord[], entries: readonly Entry<T>[]): Ranked<T>[] {
  const usualLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(entries.length, 1)
  const entryCountByTerm = new Map<string, number>()
  for (const term of new Set(query.flatMap(({ terms }) => [...terms.keys()])))
    entryCountByTerm.set(
      term,
      entries.reduce((sum, { counts }) => sum + (counts.has(term) ? 1 : 0), 0),
    )
  const weightOf = (term: string) => rarityOf(entryCountByTerm.get(term) ?? 0, entries.length)
  const possible = possibleScore(query, weightOf)
  return entries
    .map(({ item, counts, length }) => {
      let score = 0
      for (const { terms } of query) {
        let best = 0
        for (const [term, weight] of terms) {
          const count = counts.get(term)
          if (count === undefined) continue
          best = Math.max(best, weight * weightOf(term) * saturationOf(count, length, usualLength))
        }
        score += best
      }
      return { item, score: possible === 0 ? 0 : score / possible }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

/** The score of a text of usual length that has every word of the question once. */
export function possibleScore(query: readonly QueryWord[], weightOf: (term: string) => number): number {
  return query.reduce((sum, { terms }) => {
    const own = [...terms].filter(([, weight]) => weight === 1).map(([term]) => weightOf(term))
    return sum + Math.max(0, ...own)
  }, 0)
}
