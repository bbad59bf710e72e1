import { englishStem, swedishStem } from './stems.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A word of a text with its position, and the terms by which it is found. */
export interface Word {
  start: number
  end: number
  terms: readonly string[]
}

/** Letters and digits without anything between them. */
const RUNS = /[\p{L}\p{M}\p{N}]+/gu
const CHINESE = /^\p{Script=Han}/u
const HAS_CHINESE = /\p{Script=Han}/u

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Longer words are cut, so that a text cannot make long rows. */
const WORD_LENGTH = 40

/**
 * ASSISTANT-11: the words of a text without stop words. A word of Latin script has its English and its Swedish stem;
 * Chinese is segmented into words, and each pair of neighbouring characters is a term, too. With `onlyTerms`, Chinese
 * without any of these terms is left out: its segmentation takes most of the time.
 */
export function wordsOf(text: string, onlyTerms?: ReadonlySet<string>): Word[] {
  const words: Word[] = []
  const chinese = onlyTerms && [...onlyTerms].filter((term) => CHINESE.test(term))
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    let start = index
    for (const part of partsOf(run)) {
      if (CHINESE.test(part)) {
        if (!chinese || chinese.some((term) => part.includes(term))) addChinese(part, start, words)
      } else {
        const terms = termsOfWord(part)
        if (terms.length > 0) words.push({ start, end: start + part.length, terms })
      }
      start += part.length
    }
  }
  return words
}

/** The parts of a run that are all Chinese or not at all. */
function partsOf(run: string): string[] {
  if (!HAS_CHINESE.test(run)) return [run]
  const parts: string[] = []
  let wasChinese: boolean | undefined
  for (const character of run) {
    const isChinese = CHINESE.test(character)
    if (isChinese === wasChinese) parts.push(`${parts.pop() ?? ''}${character}`)
    else parts.push(character)
    wasChinese = isChinese
  }
  return parts
}

function addChinese(run: string, offset: number, words: Word[]): void {
  for (const { segment, index } of segmenter.segment(run)) {
    const start = offset + index
    if (STOP_WORDS.has(segment)) continue
    const characters = Array.from(segment)
    const pairs = characters.slice(1).map((second, position) => `${characters[position]}${second}`)
    words.push({ start, end: start + segment.length, terms: [...new Set([segment, ...pairs])] })
  }
}

const folded = new Map<string, readonly string[]>()
/** Words of which the terms are remembered. */
const REMEMBERED = 20_000

function termsOfWord(run: string): readonly string[] {
  const cachedTerms = folded.get(run)
  if (cachedTerms) return cachedTerms
  const isRemembered = run.length <= WORD_LENGTH
  const own = isRemembered ? copyOf(run) : run
  const word = own.normalize('NFKC').toLowerCase().slice(0, WORD_LENGTH).toWellFormed()
  const terms = STOP_WORDS.has(word) ? [] : [...new Set([englishStem(word), swedishStem(word)])]
  if (folded.size >= REMEMBERED) folded.clear()
  if (isRemembered) folded.set(own, terms)
  return terms
}

/** OPS-94: a part of a string holds the whole string in memory, which is a document or a question; a copy does not. */
const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** Returns the number of occurrences of each term. */
export function countTerms(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { terms } of words) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
