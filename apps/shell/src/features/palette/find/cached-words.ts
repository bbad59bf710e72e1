import { composed, fold } from './fold.ts'
import { wordsOf, type Words } from './words.ts'

const known = new Map<string, Words>()
/** The number of texts at which the cache is cleared. */
const MAX_TEXTS = 100_000

/** Returns the words of a text as the search compares them. The words of each text are computed once. */
export function cachedWords(text: string): Words {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MAX_TEXTS) known.clear()
  const whole = composed(text)
  const words = wordsOf(whole, fold(whole))
  known.set(text, words)
  return words
}
