import { countTerms, type Word, wordsOf } from './terms.ts'
import type { QueryWord } from './query.ts'

/** Parameters of BM25: saturation of repeated terms, and the influence of the length. */
const SATURATION = 1.2
const LENGTH_INFLUENCE = 0.6
/** A term of a title counts as often as this in the text. */
const TITLE_COUNT = 3

/** An item with the terms of its text, counted. */
export interface IndexedText<T> {
  item: T
  counts: ReadonlyMap<string, number>
  length: number
}

export interface RankedText<T> {
  item: T
  /** 0 for no match; about 1 if every word of the question occurs. */
  score: number
}

export function indexText<T>(item: T, text: Text): IndexedText<T> {
  return { item, ...countsOf(text) }
}

/**
 * ASSISTANT-55: indexes a passage whose number of words is stored: only the Chinese text that can match is segmented.
 * `words` is null for a passage that an earlier version has stored.
 */
export function indexPassage<T>(
  item: T,
  { words, ...text }: Text & { words: number | null },
  onlyTerms: ReadonlySet<string>,
): IndexedText<T> {
  return words === null ? indexText(item, text) : { item, ...count(text.title, wordsOf(text.text, onlyTerms), words) }
}

interface Text {
  title: string
  text: string
}
type Counts = Pick<IndexedText<unknown>, 'counts' | 'length'>

/** ASSISTANT-56: texts of at most this many characters are mostly names of menus; each question counts the same ones. */
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

/** The weight of a term that occurs in `matching` of `all` texts: the rarer, the higher. */
const inverseDocumentFrequency = (matching: number, all: number): number =>
  Math.log(1 + (all - matching + 0.5) / (matching + 0.5))

/** A factor of a term's weight: it grows less with each repetition, and is lower in a long text. */
function termSaturation(count: number, length: number, averageLength: number): number {
  const size = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * (length / Math.max(averageLength, 1))
  return (count * (SATURATION + 1)) / (count + SATURATION * size)
}

/**
 * ASSISTANT-12: returns the texts that match, best first (BM25). A word and its synonyms count once, with the highest
 * of their scores. The score is relative to that of a text with every word of the question.
 */
export function rankTexts<T>(query: readonly QueryWord[], texts: readonly IndexedText<T>[]): RankedText<T>[] {
  const averageLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(texts.length, 1)
  const textCountByTerm = new Map<string, number>()
  for (const term of new Set(query.flatMap(({ terms }) => [...terms.keys()])))
    textCountByTerm.set(
      term,
      texts.reduce((sum, { counts }) => sum + (counts.has(term) ? 1 : 0), 0),
    )
  const weightOf = (term: string) => inverseDocumentFrequency(textCountByTerm.get(term) ?? 0, texts.length)
  const fullScore = fullMatchScore(query, weightOf)
  return texts
    .map(({ item, counts, length }) => {
      let score = 0
      for (const { terms } of query) {
        let best = 0
        for (const [term, weight] of terms) {
          const count = counts.get(term)
          if (count === undefined) continue
          best = Math.max(best, weight * weightOf(term) * termSaturation(count, length, averageLength))
        }
        score += best
      }
      return { item, score: fullScore === 0 ? 0 : score / fullScore }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

/** The score of a text of average length that has every word of the question once. */
function fullMatchScore(query: readonly QueryWord[], weightOf: (term: string) => number): number {
  return query.reduce((sum, { terms }) => {
    const own = [...terms].filter(([, weight]) => weight === 1).map(([term]) => weightOf(term))
    return sum + Math.max(0, ...own)
  }, 0)
}
