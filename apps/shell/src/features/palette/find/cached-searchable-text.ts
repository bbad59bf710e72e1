import { composed, fold } from './fold.ts'
import { toSearchableText, type SearchableText } from './searchable-text.ts'

const known = new Map<string, SearchableText>()
/** The number of texts at which the cache is cleared. */
const MAX_TEXTS = 100_000

/** Returns the words of a text as the search compares them. The words of each text are computed once. */
export function cachedSearchableText(text: string): SearchableText {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MAX_TEXTS) known.clear()
  const whole = composed(text)
  const words = toSearchableText(whole, fold(whole))
  known.set(text, words)
  return words
}
