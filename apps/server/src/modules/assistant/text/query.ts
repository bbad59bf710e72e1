import { SYNONYMS } from './synonyms.ts'
import { type Word, wordsOf } from './terms.ts'

/** One word of a question: its own terms, and those of words with the same meaning. */
export interface QueryWord {
  /** Weights by term, at most 1. */
  terms: ReadonlyMap<string, number>
}

/** ASSISTANT-12: weight of a word that means the same as one of the question. */
const SYNONYM_WEIGHT = 0.7
/** Weight of a part of a Chinese word. */
const PART_WEIGHT = 0.5
/** The maximum number of words of a question that are searched. */
const WORDS_MAX = 16

/** Groups of synonyms by each term of a member. */
const groupsByTerm = new Map<string, Set<readonly string[]>>()
for (const group of SYNONYMS) {
  for (const member of group) {
    const [first, ...others] = wordsOf(member)
    // a member of several words is found only by all of them, which one word cannot express
    if (!first || others.length > 0) continue
    for (const term of wholeTerms(first)) {
      const groups = groupsByTerm.get(term) ?? new Set()
      groupsByTerm.set(term, groups.add(group))
    }
  }
}

/** The terms of a whole word, without the pairs of characters inside a longer Chinese word. */
function wholeTerms({ terms }: Word): readonly string[] {
  const [first = ''] = terms
  return /^\p{Script=Han}/u.test(first) ? [first] : terms
}

/** The words of a question, each once. */
export function queryOf(question: string): QueryWord[] {
  const seenTerms = new Set<string>()
  const query: QueryWord[] = []
  for (const word of wordsOf(question)) {
    const whole = wholeTerms(word)
    const key = whole.join(' ')
    if (seenTerms.has(key) || query.length >= WORDS_MAX) continue
    seenTerms.add(key)
    const terms = new Map<string, number>()
    const add = (term: string, weight: number) => {
      if ((terms.get(term) ?? 0) < weight) terms.set(term, weight)
    }
    for (const term of whole) add(term, 1)
    for (const term of word.terms) add(term, PART_WEIGHT)
    for (const group of whole.flatMap((term) => [...(groupsByTerm.get(term) ?? [])])) {
      for (const member of group)
        for (const other of wordsOf(member)) {
          for (const term of wholeTerms(other)) add(term, SYNONYM_WEIGHT)
        }
    }
    query.push({ terms })
  }
  return query
}

/** All terms of a question, each once. */
export const termsOfQuery = (query: readonly QueryWord[]): Set<string> =>
  new Set(query.flatMap(({ terms }) => [...terms.keys()]))
